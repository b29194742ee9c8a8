// Builds the index queries that find candidates: reports that contain one rare term, or several of the heaviest terms.
import type { Frequencies } from './frequencies.ts';
import { rarityOf, SORT_WEIGHTS } from './likeness/likeness.ts';
import { isFeature } from './terms.ts';
import { isKind, sortOf } from './vocabulary.ts';

/**
 * Candidates are limited without an order: ordering would read every match from the table, which takes most of the time when
 * thousands match. Reports of the same feature and those with most terms in common come first, so that the best candidates
 * are within the limit.
 */
export const MAX_CANDIDATES = 200;
/** Long texts need this many: their heaviest terms are often details that another reporter leaves out. */
const MAX_PAIRED = 8;
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

/** A search for the reports that contain several of the heaviest terms. */
export interface Step {
  isOfFeature: boolean;
  /** How many terms a report contains at least, */
  least: number;
  /** of how many. The time grows with both; reports of one feature are few enough for more. */
  of: number;
  /** Reports with a term of `alone` match, too. */
  isLoose: boolean;
}

const STEPS: readonly Step[] = [
  { isOfFeature: true, least: 3, of: 8, isLoose: false },
  { isOfFeature: true, least: 2, of: 8, isLoose: true },
  { isOfFeature: false, least: 3, of: 6, isLoose: false },
  { isOfFeature: false, least: 2, of: 6, isLoose: true },
];

/** The searches for candidates, in the order in which they are tried until there are enough. */
export const stepsOf = ({ feature }: Search): Step[] =>
  STEPS.filter(({ isOfFeature }) => !isOfFeature || feature !== undefined);

/** The condition that at least some of the terms occur; undefined if there are fewer. */
function atLeast(least: number, terms: readonly string[]): string | undefined {
  if (terms.length < least) return undefined;
  if (least === 1) return terms.map(quote).join(' | ');
  return terms
    .slice(0, terms.length - least + 1)
    .map((term, at) => `${quote(term)} & (${atLeast(least - 1, terms.slice(at + 1))})`)
    .join(' | ');
}

function toQuery(
  { feature, alone, paired }: Search,
  { least, isOfFeature, isLoose }: Step,
): string | undefined {
  const several = atLeast(least, paired);
  const one = isLoose ? atLeast(1, alone) : undefined;
  const conditions = [one, several].filter((condition) => condition !== undefined);
  if (conditions.length === 0) return undefined;
  const any = conditions.join(' | ');
  return isOfFeature ? `${quote(feature!)} & (${any})` : any;
}

/** The tsqueries of the steps. */
export const toQueries = (search: Search): string[] =>
  stepsOf(search)
    .map((step) => toQuery(search, step))
    .filter((query) => query !== undefined);
