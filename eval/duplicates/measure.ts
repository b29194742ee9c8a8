// Whether a report that tells a known problem in other words finds it, and how often one that tells a new problem is shown
// another. By the same terms, candidates and weights as the server; only the letters, which it compares last, are left out.
import { ALIKE, type Frequencies, likenessOf } from '../../server/src/features/similar/likeness.ts';
import { searchTermsOf } from '../../server/src/features/similar/search-terms.ts';
import { type Described, termsOf } from '../../server/src/features/similar/terms.ts';
import { KINDS, type Kind, readBackground, readPairs, readUnrelated } from './reports.ts';

const SHOWN = 5;

interface Stored {
  id: string;
  terms: string[];
}

/** Every second one: what was tuned on, and what was not looked at. */
const HALVES = ['tuned on', 'held out'] as const;
type Half = (typeof HALVES)[number];

const isIn = (half: Half, index: number) => (half === 'tuned on') === (index % 2 === 0);

function storeAll(): Stored[] {
  const originals = readPairs().map(({ id, original: bugDescription, feature, issueLocation }) => ({
    id,
    terms: termsOf({ bugDescription, feature, issueLocation }),
  }));
  const others = readBackground().map(({ text, feature }, index) => ({
    id: `other ${index}`,
    terms: termsOf({ bugDescription: text, feature }),
  }));
  return [...originals, ...others];
}

function countTerms(stored: readonly Stored[]): Frequencies {
  const counts = new Map<string, number>();
  for (const { terms } of stored) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { reports: stored.length, of: (term) => counts.get(term) ?? 0 };
}

function ask(stored: readonly Stored[], frequencies: Frequencies, draft: Described): string[] {
  const terms = termsOf(draft);
  const { alone, paired } = searchTermsOf(terms, frequencies);
  const isCandidate = (held: readonly string[]) =>
    alone.some((term) => held.includes(term)) || paired.filter((term) => held.includes(term)).length > 1;
  return stored
    .filter((one) => isCandidate(one.terms))
    .map((one) => ({ id: one.id, likeness: likenessOf(terms, one.terms, frequencies) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, SHOWN)
    .map(({ id }) => id);
}

export interface Share {
  of: number;
  count: number;
}

const share = (results: readonly boolean[]): Share => ({
  of: results.length,
  count: results.filter(Boolean).length,
});

/** Whether the tester has chosen a feature already; the description comes before it in the form. */
type Asked = 'with a feature' | 'before one is chosen';

export function measureDuplicates() {
  const stored = storeAll();
  const frequencies = countTerms(stored);
  const pairs = readPairs();
  const unrelated = readUnrelated();
  const measureHalf = (half: Half, asked: Asked) => {
    const chosen = (feature: string) => (asked === 'with a feature' ? { feature } : {});
    // Across the languages, feature and place match.
    const isFound = ({
      id,
      kind,
      feature,
      issueLocation,
      paraphrase: bugDescription,
    }: (typeof pairs)[number]) =>
      ask(stored, frequencies, {
        bugDescription,
        ...chosen(feature),
        ...(kind === 'en-ar' && { feature, issueLocation }),
      }).includes(id);
    const isSuggested = ({ text: bugDescription, feature }: (typeof unrelated)[number]) =>
      ask(stored, frequencies, { bugDescription, ...chosen(feature) }).length > 0;
    const found = Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        share(pairs.filter((pair, index) => pair.kind === kind && isIn(half, index)).map(isFound)),
      ]),
    ) as Record<Kind, Share>;
    const suggested = share(unrelated.filter((_, index) => isIn(half, index)).map(isSuggested));
    return { half, asked, found, suggested };
  };
  const rows = (['with a feature', 'before one is chosen'] as const).flatMap((asked) =>
    HALVES.map((half) => measureHalf(half, asked)),
  );
  return { reports: stored.length, rows };
}
