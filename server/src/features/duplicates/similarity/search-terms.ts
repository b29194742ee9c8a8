// Builds the index queries that find candidates: reports that contain one rare term, or several of the heaviest terms.
import { type Frequencies, rarityOf, SORT_WEIGHTS } from './likeness.ts';
import { isFeature } from './terms.ts';
import { isKind, sortOf } from './vocabulary.ts';

/**
 * Candidates are limited without an order: ordering would read every match from the table, which takes most of the time when
 * thousands match. The stricter query runs first, so that the best candidates are within the limit.
 */
export const MAX_CANDIDATES = 150;
/** The number of pairs grows with the square of this. */
const MAX_PAIRED = 5;
/** How many reports may be found by single terms. */
const MAX_FOUND_BY_ONE = 150;
const quote = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;

export interface Search {
  /** A candidate contains one of these, */
  alone: readonly string[];
  /** or several of these. */
  paired: readonly string[];
}

export function searchTermsOf(terms: readonly string[], frequencies: Frequencies): Search {
  const weightOf = (term: string) => rarityOf(term, frequencies) * SORT_WEIGHTS[sortOf(term)];
  const paired = terms
    // Kinds and features match thousands of reports: looking them up is slow and adds no candidates.
    .filter((term) => !isKind(term) && !isFeature(term))
    .map((term) => ({ term, weight: weightOf(term) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_PAIRED)
    .map(({ term }) => term);
  const alone: string[] = [];
  let found = 0;
  for (const term of paired) {
    found += frequencies.of(term);
    if (found > MAX_FOUND_BY_ONE) break;
    alone.push(term);
  }
  return { alone, paired };
}

/** A tsquery for reports with three of the heaviest terms; undefined when there are fewer than three. */
export function toStrictQuery({ paired }: Search): string | undefined {
  const threes = paired.flatMap((one, first) =>
    paired
      .slice(first + 1)
      .flatMap((other, second) =>
        paired
          .slice(first + second + 2)
          .map((third) => `(${quote(one)} & ${quote(other)} & ${quote(third)})`),
      ),
  );
  return threes.join(' | ') || undefined;
}

/** A tsquery for all candidates; undefined when there is nothing to look up. */
export function toLooseQuery({ alone, paired }: Search): string | undefined {
  const pairs = paired.flatMap((one, at) =>
    paired.slice(at + 1).map((other) => `(${quote(one)} & ${quote(other)})`),
  );
  return [...alone.map(quote), ...pairs].join(' | ') || undefined;
}
