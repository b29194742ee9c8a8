// The likeness of two reports: the estimated probability that they describe the same problem. The constants were learned from
// pairs of reports by different authors (eval/learn-duplicates.ts).
import type { Frequencies } from './frequencies.ts';
import { isFeature } from './terms.ts';
import { kindsOf, type Sort, sortOf } from './vocabulary.ts';

/** Terms of less than one in a thousand reports are equally rare. */
const RAREST_SHARE = 0.001;
const MIN_RARITY = 0.1;

/** The weight of each sort of terms in the cosine, multiplied by rarity. */
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

/** The share of its rarity that a kind adds when a concept of the kind is shared, too. */
const IMPLIED_SHARE = 0.4;

/** The inputs of the model. All lie between 0 and 1, except `amount`. */
export interface Evidence {
  /** Cosine similarity of the terms, weighted by rarity and sort. */
  cosine: number;
  /** The sum of the rarities of the shared terms. */
  amount: number;
  sameFeature: number;
  otherFeature: number;
  /** Trigram similarity of the texts. */
  letters: number;
}

export type Weights = Readonly<Record<keyof Evidence | 'base', number>>;
const WEIGHTS: Weights = {
  base: -6.35,
  cosine: 2.9,
  amount: 2.2,
  sameFeature: 0.6,
  otherFeature: -3.01,
  letters: 2.7,
};

/** The least likeness that is suggested to a reporter (docs/duplicates.md). */
export const SUGGESTION_THRESHOLD = 0.5;
/** Lower for reviewers: they compare the reports themselves and see the likeness of each. */
export const REVIEW_THRESHOLD = 0.2;

/** From 0 to 1, comparable between programs of any size. */
export function rarityOf(term: string, { shareOf }: Frequencies): number {
  const rarity = Math.log(shareOf(term) + RAREST_SHARE) / Math.log(RAREST_SHARE);
  return Math.max(rarity, MIN_RARITY);
}

interface TermWeight {
  rarity: number;
  square: number;
}

/** A report prepared for comparison: its feature, and its other terms with their weights. */
export interface WeightedReport {
  feature: string | undefined;
  terms: ReadonlyMap<string, TermWeight>;
  /** The squared length of the vector of terms. */
  squares: number;
}

/** Returns a function that weights the terms of a report; the weight of each term is computed once. */
export function createWeighting(frequencies: Frequencies, weights = SORT_WEIGHTS) {
  const cache = new Map<string, TermWeight>();
  const weightOf = (term: string): TermWeight => {
    const cached = cache.get(term);
    if (cached) return cached;
    const rarity = rarityOf(term, frequencies);
    const weight = { rarity, square: (rarity * weights[sortOf(term)]) ** 2 };
    cache.set(term, weight);
    return weight;
  };
  return (terms: readonly string[]): WeightedReport => {
    const weighted = new Map<string, TermWeight>();
    let squares = 0;
    for (const term of terms) {
      if (isFeature(term)) continue;
      const weight = weightOf(term);
      weighted.set(term, weight);
      squares += weight.square;
    }
    return { feature: terms.find(isFeature), terms: weighted, squares };
  };
}

/** An unknown feature counts neither as the same nor as another. */
export function evidenceOf(one: WeightedReport, other: WeightedReport, letters = 0): Evidence {
  let amount = 0;
  let sharedSquares = 0;
  const shared = [...one.terms].filter(([term]) => other.terms.has(term));
  const implied = new Set(shared.flatMap(([term]) => kindsOf(term)));
  for (const [term, { rarity, square }] of shared) {
    amount += implied.has(term) ? rarity * IMPLIED_SHARE : rarity;
    sharedSquares += square;
  }
  const areKnown = one.feature !== undefined && other.feature !== undefined;
  return {
    cosine: sharedSquares === 0 ? 0 : sharedSquares / Math.sqrt(one.squares * other.squares),
    amount,
    sameFeature: Number(areKnown && one.feature === other.feature),
    otherFeature: Number(areKnown && one.feature !== other.feature),
    letters,
  };
}

/** From 0 to 1. */
export function likenessOf(evidence: Evidence, weights: Weights = WEIGHTS): number {
  if (evidence.amount === 0 && evidence.letters === 0) return 0;
  let sum = weights.base;
  for (const name of Object.keys(evidence) as (keyof Evidence)[]) sum += weights[name] * evidence[name];
  return 1 / (1 + Math.exp(-sum));
}
