// How alike two reports are: the chance that they tell one problem, from what they share. The numbers of this file were learnt
// from pairs of reports that two people wrote of one problem, against the likest of the others (eval/learn-duplicates.ts).
import { isFeature } from './terms.ts';
import { kindsOf, type Sort, sortOf } from './vocabulary.ts';

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

/** What the kind of a shared concept tells beside the concept. */
const IMPLIED_SHARE = 0.4;

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
  base: -7.2,
  cosine: 3.61,
  amount: 2.1,
  sameFeature: 0.49,
  otherFeature: -2.68,
  letters: 3.88,
};

/** From here on, a report is worth showing to somebody who is about to tell the same (docs/duplicates.md). */
export const ALIKE = 0.5;
/** And from here on to whoever reviews one: who compares anyway misses less, and reads the likeness beside each. */
export const WORTH_COMPARING = 0.2;

/** How rare a term is, 0 to 1, in a program of any size. */
export function rarityOf(term: string, { reports, of }: Frequencies): number {
  const rarity = Math.log((reports + IMAGINED_REPORTS) / (of(term) + IMAGINED_COUNT));
  return Math.max(rarity / Math.log((reports + IMAGINED_REPORTS) / IMAGINED_COUNT), LEAST_RARITY);
}

interface TermWeight {
  rarity: number;
  square: number;
}

/** A report as it is compared: its terms but for the feature, with their weights. */
export interface Weighed {
  feature: string | undefined;
  terms: ReadonlyMap<string, TermWeight>;
  squares: number;
}

/** Weighs the terms of reports that are compared with each other; the weight of a term is worked out once. */
export function weigherOf(frequencies: Frequencies, weights = SORT_WEIGHTS) {
  const known = new Map<string, TermWeight>();
  const weightOf = (term: string): TermWeight => {
    const before = known.get(term);
    if (before) return before;
    const rarity = rarityOf(term, frequencies);
    const weight = { rarity, square: (rarity * weights[sortOf(term)]) ** 2 };
    known.set(term, weight);
    return weight;
  };
  return (terms: readonly string[]): Weighed => {
    const weighed = new Map<string, TermWeight>();
    let squares = 0;
    for (const term of terms) {
      if (isFeature(term)) continue;
      const weight = weightOf(term);
      weighed.set(term, weight);
      squares += weight.square;
    }
    return { feature: terms.find(isFeature), terms: weighed, squares };
  };
}

/** What two reports share; a feature that nobody has chosen yet is neither the same nor another. */
export function evidenceOf(one: Weighed, other: Weighed, letters = 0): Evidence {
  let amount = 0;
  let shared = 0;
  const common = [...one.terms].filter(([term]) => other.terms.has(term));
  const implied = new Set(common.flatMap(([term]) => kindsOf(term)));
  for (const [term, { rarity, square }] of common) {
    amount += implied.has(term) ? rarity * IMPLIED_SHARE : rarity;
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
