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
/** The number of heaviest terms. Long texts need this many: their heaviest terms are often details that another reporter leaves out. */
const MAX_PAIRED = 8;
/** How many reports may be found by single terms. */
const MAX_FOUND_BY_ONE = 150;
/** A query for some of many terms reads this many entries of the index at most. Larger programs look up pairs of terms instead. */
const MAX_READ = 50_000;
/** Maximum lookups of a step in a large program. */
const MAX_PAIRS = 10;
const quote = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;

export interface Search {
  feature: string | undefined;
  /** Rare terms: one of them is enough for a candidate. */
  alone: readonly string[];
  /** The heaviest terms: a candidate contains several of them. */
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
  /** The minimum number of the heaviest terms that a report contains. */
  least: number;
  /** The number of the heaviest terms that are searched. Reports of one feature are few, so they allow more terms. */
  of: number;
  /** Whether reports with a single term of `alone` also match. */
  matchesAlone: boolean;
}

const STEPS: readonly Step[] = [
  { isOfFeature: true, least: 3, of: 8, matchesAlone: false },
  { isOfFeature: true, least: 2, of: 8, matchesAlone: true },
  { isOfFeature: false, least: 3, of: 6, matchesAlone: false },
  { isOfFeature: false, least: 2, of: 6, matchesAlone: true },
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
    .map((term, index) => `${quote(term)} & (${atLeast(least - 1, terms.slice(index + 1))})`)
    .join(' | ');
}

/** Conditions, as tsqueries, that a candidate meets together. */
export type Lookup = readonly string[];

/** The lookups of a step in one query, which reads the lists of reports of nearly all its terms. */
function inOneQuery({ feature, alone, paired }: Search, step: Step): Lookup[] {
  const several = atLeast(step.least, paired);
  const one = step.matchesAlone ? atLeast(1, alone) : undefined;
  const conditions = [one, several].filter((condition) => condition !== undefined);
  if (conditions.length === 0) return [];
  const any = conditions.join(' | ');
  return [[step.isOfFeature ? `${quote(feature!)} & (${any})` : any]];
}

/** A lookup for each pair of terms, rarest first. Each reads little, and the first ones are usually enough. */
function pairByPair(
  { feature, alone, paired }: Search,
  step: Step,
  countOf: (term: string) => number,
): Lookup[] {
  const terms = paired.toSorted((one, other) => countOf(one) - countOf(other));
  const ofFeature = step.isOfFeature ? `${quote(feature!)} & ` : '';
  const pairs = terms.flatMap((one, index) =>
    terms.slice(index + 1).flatMap((other, further): Lookup[] => {
      const pair = `${ofFeature}${quote(one)} & ${quote(other)}`;
      const third = atLeast(step.least - 2, terms.slice(index + further + 2));
      if (step.least === 2) return [[pair]];
      return third ? [[pair, third]] : [];
    }),
  );
  const single = step.matchesAlone ? alone.map((term): Lookup => [`${ofFeature}${quote(term)}`]) : [];
  return [...single, ...pairs.slice(0, MAX_PAIRS)];
}

/** The lookups of the steps, in the order in which they are tried until there are enough candidates. */
export function toLookups(search: Search, { countOf }: Pick<Frequencies, 'countOf'>): Lookup[] {
  return stepsOf(search).flatMap((step) => {
    const narrowed = { ...search, paired: search.paired.slice(0, step.of) };
    const read = narrowed.paired.reduce((sum, term) => sum + countOf(term), 0);
    return read > MAX_READ ? pairByPair(narrowed, step, countOf) : inOneQuery(narrowed, step);
  });
}
