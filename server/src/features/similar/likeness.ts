// How alike two reports are: the chance that they tell one problem, from what they share. The numbers of this file were learnt
// from pairs of reports that two people wrote of one problem, against the likest of the others (eval/learn-duplicates.ts).
import { isFeature } from './terms.ts';
import { type Sort, sortOf } from './vocabulary.ts';

/** How many reports there are, and how many of them have a term. */
export interface Frequencies {
  reports: number;
  of(term: string): number;
}

/** A program with few reports has counted little: it is taken to have this many more. */
const IMAGINED_REPORTS = 20;
const IMAGINED_COUNT = 2;
const LEAST_RARITY = 0.1;

/** How much a sort of terms decides how far two reports are about the same, beside its rarity. */
export type SortWeights = Readonly<Record<Sort, number>>;
export const SORT_WEIGHTS: SortWeights = {
  thing: 2.25,
  action: 0.63,
  fault: 0.32,
  trait: 0.6,
  generic: 0.3,
  'fault kind': 0.3,
  topic: 0.3,
  word: 0.6,
  number: 0.75,
};

/** What is to be said of two reports; each a number about 0 to 1, but for the amount. */
export interface Evidence {
  /** The cosine of their terms by rarity and sort. */
  cosine: number;
  /** The rarities of what they share, added up. */
  amount: number;
  sameFeature: number;
  otherFeature: number;
  /** What share of their groups of three letters they have in common. */
  letters: number;
}

export type Weights = Readonly<Record<keyof Evidence | 'base', number>>;
const WEIGHTS: Weights = {
  base: -6.8,
  cosine: 3.36,
  amount: 1.68,
  sameFeature: 0.56,
  otherFeature: -2.75,
  letters: 4.09,
};

/** From here on, two reports are worth showing beside each other (docs/duplicates.md). */
export const ALIKE = 0.5;

/** How rare a term is, 0 to 1, in a program of any size. */
export function rarityOf(term: string, { reports, of }: Frequencies): number {
  const rarity = Math.log((reports + IMAGINED_REPORTS) / (of(term) + IMAGINED_COUNT));
  return Math.max(rarity / Math.log((reports + IMAGINED_REPORTS) / IMAGINED_COUNT), LEAST_RARITY);
}

/** A report as it is compared with many: its terms but for the feature, with their weights. */
export interface Weighed {
  feature: string | undefined;
  terms: ReadonlyMap<string, { rarity: number; square: number }>;
  squares: number;
}

export function weigh(terms: readonly string[], frequencies: Frequencies, weights = SORT_WEIGHTS): Weighed {
  const weighed = new Map<string, { rarity: number; square: number }>();
  let squares = 0;
  for (const term of terms) {
    if (isFeature(term)) continue;
    const rarity = rarityOf(term, frequencies);
    const square = (rarity * weights[sortOf(term)]) ** 2;
    weighed.set(term, { rarity, square });
    squares += square;
  }
  return { feature: terms.find(isFeature), terms: weighed, squares };
}

/** What two reports share; a feature that nobody has chosen yet is neither the same nor another. */
export function evidenceOf(one: Weighed, other: Weighed, letters = 0): Evidence {
  let amount = 0;
  let shared = 0;
  for (const [term, { rarity, square }] of one.terms) {
    if (!other.terms.has(term)) continue;
    amount += rarity;
    shared += square;
  }
  const areKnown = one.feature !== undefined && other.feature !== undefined;
  return {
    cosine: shared === 0 ? 0 : shared / Math.sqrt(one.squares * other.squares),
    amount,
    sameFeature: Number(areKnown && one.feature === other.feature),
    otherFeature: Number(areKnown && one.feature !== other.feature),
    letters,
  };
}

/** The likeness that the evidence makes, 0 to 1. */
export function likenessOf(evidence: Evidence, weights: Weights = WEIGHTS): number {
  if (evidence.amount === 0 && evidence.letters === 0) return 0;
  let sum = weights.base;
  for (const name of Object.keys(evidence) as (keyof Evidence)[]) sum += weights[name] * evidence[name];
  return 1 / (1 + Math.exp(-sum));
}
