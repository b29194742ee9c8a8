// Likeness is the estimated probability that two reports describe the same problem. The constants were learned from pairs of
// reports by different authors (eval/learn-duplicates.ts).
import path from 'node:path';
import { DATA_FOLDER, type JsonObject, readJsonLines, readText } from '../../../platform/data/json-lines.ts';
import type { Frequencies } from './frequencies.ts';
import { isFeature } from './terms.ts';
import { sortOf, type TermSort } from './vocabulary.ts';

/** Terms with a smaller share have the same rarity. */
const RAREST_SHARE = 0.001;
const MIN_RARITY = 0.1;

/** The weights in the cosine, multiplied by the rarity of the term. */
export type SortWeights = Readonly<Record<TermSort, number>>;
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

export const TERM_SORTS = Object.keys(SORT_WEIGHTS) as TermSort[];

type RarityBySort = Readonly<Record<TermSort, number>>;
const NO_RARITY = Object.fromEntries(TERM_SORTS.map((sort) => [sort, 0])) as Record<TermSort, number>;

/** The evidence of one sort of terms, as sums of rarities. */
export interface Comparison {
  shared: number;
  /** How much each report says that the other report does not say. */
  conflict: number;
  /** How much more the longer report says. */
  silence: number;
}

export interface Evidence {
  /** Cosine similarity of the terms, weighted by rarity and sort. */
  cosine: number;
  /** Exactly one of these three is 1. The feature of a draft is unknown until the reporter chooses one. */
  sameFeature: number;
  otherFeature: number;
  unknownFeature: number;
  /** Trigram similarity of the texts. */
  letters: number;
  bySort: Readonly<Record<TermSort, Comparison>>;
  /** The sum of the evidence of all terms, shared or not. */
  terms: number;
}

/** `terms` has no weight. */
export interface Weights extends Omit<Evidence, 'terms'> {
  base: number;
}

const PAIR_INPUTS = ['cosine', 'sameFeature', 'otherFeature', 'unknownFeature', 'letters'] as const;

const WEIGHTS: Weights = {
  base: -6.37,
  cosine: 1.84,
  sameFeature: 1.51,
  otherFeature: -1.51,
  unknownFeature: 1.28,
  letters: 1.05,
  bySort: {
    thing: { shared: 1.73, conflict: -0.39, silence: -0.12 },
    action: { shared: 2.21, conflict: 0.13, silence: -0.26 },
    fault: { shared: 2.16, conflict: -0.8, silence: -0.2 },
    trait: { shared: 2.57, conflict: -0.02, silence: -0.01 },
    generic: { shared: 2.69, conflict: -0.05, silence: -0.02 },
    'fault kind': { shared: 1.25, conflict: -0.63, silence: -0.68 },
    topic: { shared: 1.37, conflict: -0.71, silence: -0.56 },
    word: { shared: 0.2, conflict: 0.55, silence: 0.24 },
    number: { shared: 2.49, conflict: 0.45, silence: 0.05 },
  },
};

/** The minimum for a likely original (docs/duplicates.md). */
export const SUGGESTION_THRESHOLD = 0.5;
/**
 * The minimum for the two reports that the form shows. They contain 91 of 100 originals in programs of 300 reports
 * (eval/duplicates/simulated.ts). A wrong one costs a look.
 */
export const SHOWN_THRESHOLD = 0.04;
/** The minimum for administrators. Lower, because they compare the reports and see each likeness. */
export const REVIEW_THRESHOLD = 0.1;

/** From 0 to 1, comparable between programs of any size. */
export function rarityOf(term: string, { shareOf }: Frequencies): number {
  const rarity = Math.log(shareOf(term) + RAREST_SHARE) / Math.log(RAREST_SHARE);
  return Math.max(rarity, MIN_RARITY);
}

interface TermWeight extends TermEvidence {
  sort: TermSort;
  rarity: number;
  square: number;
}

/** A report prepared for comparison. Its terms do not include the feature. */
export interface WeightedReport {
  feature: string | undefined;
  terms: ReadonlySet<TermWeight>;
  /** The squared length of the vector of terms. */
  squares: number;
  rarities: RarityBySort;
  /** The evidence of the terms if the other report has none of them. */
  alone: number;
}

/** The returned function computes the weight of each term once. The same term is the same object in all its reports. */
export function createWeighting(frequencies: Frequencies, weights = SORT_WEIGHTS) {
  const cache = new Map<string, TermWeight>();
  const weightOf = (term: string): TermWeight => {
    const cached = cache.get(term);
    if (cached) return cached;
    const rarity = rarityOf(term, frequencies);
    const sort = sortOf(term);
    const weight = { ...evidenceOfTerm(term), sort, rarity, square: (rarity * weights[sort]) ** 2 };
    cache.set(term, weight);
    return weight;
  };
  return (terms: readonly string[]): WeightedReport => {
    const weighted = new Set<TermWeight>();
    const rarities = { ...NO_RARITY };
    let squares = 0;
    let alone = 0;
    for (const term of terms) {
      if (isFeature(term)) continue;
      const weight = weightOf(term);
      weighted.add(weight);
      squares += weight.square;
      alone += weight.alone;
      rarities[weight.sort] += weight.rarity;
    }
    return { feature: terms.find(isFeature), terms: weighted, squares, rarities, alone };
  };
}

export function evidenceOf(one: WeightedReport, other: WeightedReport, letters = 0): Evidence {
  const shared = { ...NO_RARITY };
  let sharedSquares = 0;
  let terms = one.alone + other.alone;
  for (const weight of one.terms) {
    if (!other.terms.has(weight)) continue;
    shared[weight.sort] += weight.rarity;
    sharedSquares += weight.square;
    terms += weight.shared - 2 * weight.alone;
  }
  const areKnown = one.feature !== undefined && other.feature !== undefined;
  return {
    cosine: sharedSquares === 0 ? 0 : sharedSquares / Math.sqrt(one.squares * other.squares),
    sameFeature: Number(areKnown && one.feature === other.feature),
    otherFeature: Number(areKnown && one.feature !== other.feature),
    unknownFeature: Number(!areKnown),
    letters,
    bySort: compare(shared, one.rarities, other.rarities),
    terms,
  };
}

function compare(shared: RarityBySort, one: RarityBySort, other: RarityBySort): Evidence['bySort'] {
  const bySort = {} as Record<TermSort, Comparison>;
  for (const sort of TERM_SORTS) {
    bySort[sort] = {
      shared: shared[sort],
      conflict: Math.min(one[sort], other[sort]) - shared[sort],
      silence: Math.abs(one[sort] - other[sort]),
    };
  }
  return bySort;
}

/** From 0 to 1. */
export function likenessOf(evidence: Evidence, weights: Weights = WEIGHTS): number {
  if (evidence.cosine === 0 && evidence.letters === 0) return 0;
  let sum = weights.base + evidence.terms;
  for (const name of PAIR_INPUTS) sum += weights[name] * evidence[name];
  for (const sort of TERM_SORTS) {
    const { shared, conflict, silence } = weights.bySort[sort];
    const comparison = evidence.bySort[sort];
    sum += shared * comparison.shared + conflict * comparison.conflict + silence * comparison.silence;
  }
  return 1 / (1 + Math.exp(-sum));
}

/** The evidence of a single term, which is added to the sum of the model (written by eval/learn-duplicates.ts). */
interface TermEvidence {
  /** Both reports contain the term. */
  shared: number;
  /** Only one report contains the term. */
  alone: number;
}

const NO_EVIDENCE: TermEvidence = { shared: 0, alone: 0 };

function readNumber(line: JsonObject, name: string): number {
  const value = line[name];
  if (typeof value !== 'number') throw new Error(`"${name}" must be a number`);
  return value;
}

const toTerm = (line: JsonObject): [string, TermEvidence] => [
  readText(line, 'term'),
  { shared: readNumber(line, 'shared'), alone: readNumber(line, 'alone') },
];

const EVIDENCE_BY_TERM = new Map(readJsonLines(path.join(DATA_FOLDER, 'term-weights.jsonl'), toTerm));

export const evidenceOfTerm = (term: string): TermEvidence => EVIDENCE_BY_TERM.get(term) ?? NO_EVIDENCE;
