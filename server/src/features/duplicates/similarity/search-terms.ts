// Builds the index queries that find candidates: reports that contain one rare term, or several of the heaviest terms.
import type { Frequencies } from './frequencies.ts';
import { rarityOf, SORT_WEIGHTS } from './likeness.ts';
import { isFeature } from './terms.ts';
import { isKind, sortOf } from './vocabulary.ts';

/**
 * Candidates are limited without an order: ordering would read every match from the table, which takes most of the time when
 * thousands match. Reports of the same feature and those with most terms in common come first, so that the best candidates
 * are within the limit.
 */
export const MAX_CANDIDATES = 200;
/** The number of pairs grows with the square of this. */
const MAX_PAIRED = 6;
/** How many reports may be found by single terms. */
const MAX_FOUND_BY_ONE = 150;
const quote = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;

export interface Search {
  feature: string | undefined;
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
    found += frequencies.countOf(term);
    if (found > MAX_FOUND_BY_ONE) break;
    alone.push(term);
  }
  return { feature: terms.find(isFeature), alone, paired };
}

/** All selections of some of the terms, as conditions of a tsquery. */
function selections(terms: readonly string[], size: number): string[] {
  if (size === 1) return terms.map(quote);
  return terms.flatMap((term, at) =>
    selections(terms.slice(at + 1), size - 1).map((rest) => `${quote(term)} & ${rest}`),
  );
}

const anyOf = (conditions: readonly string[]) =>
  conditions.length > 0 ? conditions.map((condition) => `(${condition})`).join(' | ') : undefined;

/** The tsqueries for candidates, in the order in which they are tried until there are enough. */
export function toQueries({ feature, alone, paired }: Search): string[] {
  const strict = anyOf(selections(paired, 3));
  const loose = anyOf([...alone.map(quote), ...selections(paired, 2)]);
  const ofFeature = feature && loose && `${quote(feature)} & (${loose})`;
  return [ofFeature, strict, loose].filter((query) => query !== undefined);
}
