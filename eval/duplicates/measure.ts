// Whether a report that tells a known problem in other words finds it, and how often one that tells a new problem is shown
// another. By the same terms, candidates, weights and comparison of letters as the server.
import { ALIKE, WORTH_COMPARING } from '../../server/src/features/similar/likeness.ts';
import { alikeOf, likestOf } from '../../server/src/features/similar/ranking.ts';
import { type Described, termsOf } from '../../server/src/features/similar/terms.ts';
import { lettersIn, shareOfLetters } from './letters.ts';
import { findCandidates, openProgram, type Program } from './program.ts';
import { type AuthoredSet, KINDS, type Kind, type Pair, readSets, type Told, type Use } from './reports.ts';

const SHOWN = 5;

function ask(program: Program, draft: Described, least: number): string[] {
  const terms = termsOf(draft);
  const candidates = findCandidates(program, terms);
  const letters = lettersIn(draft.bugDescription);
  const lettersOf = (asked: string) =>
    shareOfLetters(letters, candidates.find(({ reportId }) => reportId === asked)!.letters);
  return alikeOf(likestOf(terms, candidates, program.frequencies), lettersOf, least)
    .slice(0, SHOWN)
    .map(({ reportId }) => reportId);
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
export const TYPING = ['with a feature', 'before one is chosen'] as const;
/** Who reviews a report knows its feature, and is shown more. */
export const ASKED = [...TYPING, 'in review'] as const;
export type Asked = (typeof ASKED)[number];

const leastFor = (asked: Asked): number => (asked === 'in review' ? WORTH_COMPARING : ALIKE);

/** What a person who tells a pair's problem again has given when the form asks. Across the languages, feature and place match. */
export const draftOf = (
  { kind, feature, issueLocation, paraphrase: bugDescription }: Pair,
  asked: Asked,
): Described =>
  kind === 'en-ar'
    ? { bugDescription, feature, issueLocation }
    : { bugDescription, ...(asked !== 'before one is chosen' && { feature }) };

export const draftOfNew = ({ text: bugDescription, feature }: Told, asked: Asked): Described => ({
  bugDescription,
  ...(asked !== 'before one is chosen' && { feature }),
});

export interface Measured {
  name: string;
  use: Use;
  asked: Asked;
  found: Record<Kind, Share>;
  suggested: Share;
}

function measureSet(set: AuthoredSet, program: Program, asked: Asked): Measured {
  const isFound = (pair: Pair) => ask(program, draftOf(pair, asked), leastFor(asked)).includes(pair.id);
  const found = Object.fromEntries(
    KINDS.map((kind) => [kind, share(set.pairs.filter((pair) => pair.kind === kind).map(isFound))]),
  ) as Record<Kind, Share>;
  const suggested = share(
    set.unrelated.map((told) => ask(program, draftOfNew(told, asked), leastFor(asked)).length > 0),
  );
  return { name: set.name, use: set.use, asked, found, suggested };
}

/** Of every author's set, with a feature and before one is chosen. */
export function measureDuplicates(): Measured[] {
  return [...readSets('development'), ...readSets('held-out')].flatMap((set) => {
    const program = openProgram(set);
    return ASKED.map((asked) => measureSet(set, program, asked));
  });
}
