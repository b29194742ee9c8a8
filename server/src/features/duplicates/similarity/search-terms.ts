// Candidates are reports that contain one rare term, or several of the heaviest terms.
import type { Frequencies } from './frequencies.ts';
import { rarityOf, SORT_WEIGHTS } from './likeness.ts';
import { isFeature } from './terms.ts';
import { isKind, sortOf } from './vocabulary.ts';

/**
 * Candidates have no order: sorting would read every match from the table, which takes most of the time when thousands match.
 * Reports of the same feature and with the most common terms are searched first, so that the best candidates are within the
 * limit.
 */
export const MAX_CANDIDATES = 200;
/** Long texts need this many: their heaviest terms are often details that another reporter leaves out. */
const MAX_HEAVIEST_TERMS = 8;
const MAX_FOUND_BY_RARE_TERMS = 150;
/** A query for several terms reads at most this many entries of the index, in a few milliseconds. Otherwise pairs of terms are looked up. */
const MAX_READ_ENTRIES = 5_000;
/** Of one step in a large program. */
const MAX_PAIRS = 10;
const quote = (term: string) => `'${term.replace(/['\\]/g, '$&$&')}'`;

export interface Search {
  feature: string | undefined;
  /** A candidate contains one of these terms. */
  rareTerms: readonly string[];
  /** Or several of these terms. */
  heaviestTerms: readonly string[];
}

export function searchTermsOf(terms: readonly string[], frequencies: Frequencies): Search {
  const weightOf = (term: string) => rarityOf(term, frequencies) * SORT_WEIGHTS[sortOf(term)];
  const heaviestTerms = terms
    // Kinds and features match thousands of reports: looking them up is slow and adds no candidates.
    .filter((term) => !isKind(term) && !isFeature(term))
    .map((term) => ({ term, weight: weightOf(term) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_HEAVIEST_TERMS)
    .map(({ term }) => term);
  const rareTerms: string[] = [];
  let found = 0;
  for (const term of heaviestTerms) {
    const count = frequencies.countOf(term);
    if (found + count > MAX_FOUND_BY_RARE_TERMS) continue;
    found += count;
    rareTerms.push(term);
  }
  return { feature: terms.find(isFeature), rareTerms, heaviestTerms };
}

/** A search for the reports that contain several of the heaviest terms. */
export interface Step {
  isOfFeature: boolean;
  /** A report contains at least this many of the heaviest terms. */
  minTerms: number;
  /** Only this many of the heaviest terms are searched. A feature has few reports, so its searches allow more terms. */
  maxTerms: number;
  /** Reports with a single rare term also match. */
  matchesRareTerm: boolean;
}

const STEPS: readonly Step[] = [
  { isOfFeature: true, minTerms: 3, maxTerms: 8, matchesRareTerm: false },
  { isOfFeature: true, minTerms: 2, maxTerms: 8, matchesRareTerm: true },
  { isOfFeature: false, minTerms: 3, maxTerms: 6, matchesRareTerm: false },
  { isOfFeature: false, minTerms: 2, maxTerms: 6, matchesRareTerm: true },
];

/** In the order in which they run until there are enough candidates. */
export const stepsOf = ({ feature }: Search): Step[] =>
  STEPS.filter(({ isOfFeature }) => !isOfFeature || feature !== undefined);

/** Undefined if there are fewer than `minTerms` terms. */
function atLeast(minTerms: number, terms: readonly string[]): string | undefined {
  if (terms.length < minTerms) return undefined;
  if (minTerms === 1) return terms.map(quote).join(' | ');
  return terms
    .slice(0, terms.length - minTerms + 1)
    .map((term, index) => `${quote(term)} & (${atLeast(minTerms - 1, terms.slice(index + 1))})`)
    .join(' | ');
}

/** A candidate must match all these tsqueries. */
export type Lookup = readonly string[];

/** One query reads the index entries of nearly all terms of the step. */
function inOneQuery({ feature, rareTerms, heaviestTerms }: Search, step: Step): Lookup[] {
  const several = atLeast(step.minTerms, heaviestTerms.slice(0, step.maxTerms));
  const one = step.matchesRareTerm ? atLeast(1, rareTerms) : undefined;
  const conditions = [one, several].filter((condition) => condition !== undefined);
  if (conditions.length === 0) return [];
  const any = conditions.join(' | ');
  return [[step.isOfFeature ? `${quote(feature!)} & (${any})` : any]];
}

/** Rarest pairs first. Each lookup reads few entries, and the first lookups are usually enough. */
function pairByPair(feature: string | undefined, terms: readonly string[], step: Step): Lookup[] {
  const ofFeature = step.isOfFeature ? `${quote(feature!)} & ` : '';
  const pairs = terms.flatMap((one, index) =>
    terms.slice(index + 1).flatMap((other, further): Lookup[] => {
      const pair = `${ofFeature}${quote(one)} & ${quote(other)}`;
      const third = atLeast(step.minTerms - 2, terms.slice(index + further + 2));
      if (step.minTerms === 2) return [[pair]];
      return third ? [[pair, third]] : [];
    }),
  );
  return pairs.slice(0, MAX_PAIRS);
}

/** In the order in which they run until there are enough candidates. */
export function toLookups(search: Search, { countOf }: Pick<Frequencies, 'countOf'>): Lookup[] {
  const { feature, rareTerms, heaviestTerms } = search;
  const readEntries = heaviestTerms.reduce((sum, term) => sum + countOf(term), 0);
  const steps = stepsOf(search);
  if (readEntries <= MAX_READ_ENTRIES) return steps.flatMap((step) => inOneQuery(search, step));
  const rare = atLeast(1, rareTerms);
  // Pairs with a rare term would find no other reports.
  const common = heaviestTerms.filter((term) => !rareTerms.includes(term));
  return [
    ...(rare ? [[rare]] : []),
    ...steps.flatMap((step) => {
      const terms = common.slice(0, step.maxTerms).sort((one, other) => countOf(one) - countOf(other));
      return pairByPair(feature, terms, step);
    }),
  ];
}
