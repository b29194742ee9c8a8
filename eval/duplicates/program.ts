// A program with the originals of one author among other reports, as the server keeps them: their terms, how common these
// are, and the candidates that its index finds.
import type { Frequencies } from '../../server/src/features/similar/likeness.ts';
import { MAX_CANDIDATES, searchTermsOf } from '../../server/src/features/similar/search-terms.ts';
import { type Described, termsOf } from '../../server/src/features/similar/terms.ts';
import { lettersIn } from './letters.ts';
import { type AuthoredSet, readBackground } from './reports.ts';

export interface Stored {
  reportId: string;
  terms: string[];
  letters: ReadonlySet<string>;
}

export interface Program {
  stored: readonly Stored[];
  frequencies: Frequencies;
}

const store = (reportId: string, described: Described): Stored => ({
  reportId,
  terms: termsOf(described),
  letters: lettersIn(described.bugDescription),
});

export function openProgram({ pairs }: AuthoredSet): Program {
  const stored = [
    ...readBackground().map(({ text, feature }, index) =>
      store(`other ${index}`, { bugDescription: text, feature }),
    ),
    ...pairs.map(({ id, original: bugDescription, feature, issueLocation }) =>
      store(id, { bugDescription, feature, issueLocation }),
    ),
  ];
  const counts = new Map<string, number>();
  for (const { terms } of stored) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { stored, frequencies: { reports: stored.length, of: (term) => counts.get(term) ?? 0 } };
}

/** What the index finds: first what holds three of the most telling terms, then the rest, as far as they are wanted. */
export function findCandidates({ stored, frequencies }: Program, terms: readonly string[]): Stored[] {
  const { alone, paired } = searchTermsOf(terms, frequencies);
  const holding = (fewest: number) =>
    stored.filter(({ terms: held }) => paired.filter((term) => held.includes(term)).length >= fewest);
  const strict = holding(3).slice(0, MAX_CANDIDATES);
  if (strict.length === MAX_CANDIDATES) return strict;
  const loose = new Set([
    ...stored.filter(({ terms: held }) => alone.some((term) => held.includes(term))),
    ...holding(2),
  ]);
  return [...new Set([...strict, ...[...loose].slice(0, MAX_CANDIDATES)])];
}
