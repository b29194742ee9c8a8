// What to look up for a set of terms: whatever holds one that is rare, or two of the most telling.
import { type Frequencies, rarityOf, SORT_WEIGHTS } from './likeness.ts';
import { isFeature } from './terms.ts';
import { isKind, sortOf } from './vocabulary.ts';

/**
 * As many as the index finds first: putting all in order would read every one of them from the table, which takes most of the
 * time where thousands say the same. Those that share much are looked up before the rest.
 */
export const MAX_CANDIDATES = 150;
/** Pairs of these; the number of pairs grows with the square. */
const MAX_PAIRED = 5;
/** As many reports may be found by single terms. */
const MAX_BY_ONE = 150;
const quoted = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;

/** What a candidate has to hold: one of `alone`, or two of `paired`. */
export interface Search {
  alone: readonly string[];
  paired: readonly string[];
}

export function searchTermsOf(terms: readonly string[], frequencies: Frequencies): Search {
  const weightOf = (term: string) => rarityOf(term, frequencies) * SORT_WEIGHTS[sortOf(term)];
  const paired = terms
    // Whatever has a concept has its kind, and thousands have its feature: looking them up takes long and finds no more.
    .filter((term) => !isKind(term) && !isFeature(term))
    .map((term) => ({ term, weight: weightOf(term) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_PAIRED)
    .map(({ term }) => term);
  const alone: string[] = [];
  let found = 0;
  for (const term of paired) {
    found += frequencies.of(term);
    if (found > MAX_BY_ONE) break;
    alone.push(term);
  }
  return { alone, paired };
}

/** What holds three of the most telling terms, as a tsquery; undefined when there are not as many. */
export function toStrictQuery({ paired }: Search): string | undefined {
  const threes = paired.flatMap((one, first) =>
    paired
      .slice(first + 1)
      .flatMap((other, second) =>
        paired
          .slice(first + second + 2)
          .map((third) => `(${quoted(one)} & ${quoted(other)} & ${quoted(third)})`),
      ),
  );
  return threes.join(' | ') || undefined;
}

/** Whatever may be alike at all, as a tsquery over the terms of reports; undefined when there is nothing to look up. */
export function toQuery({ alone, paired }: Search): string | undefined {
  const pairs = paired.flatMap((one, at) =>
    paired.slice(at + 1).map((other) => `(${quoted(one)} & ${quoted(other)})`),
  );
  return [...alone.map(quoted), ...pairs].join(' | ') || undefined;
}
