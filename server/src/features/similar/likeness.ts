// How alike two reports are: by the terms that they share, the rarer the more telling.
import { isCommon, isConcept, isFeature } from './terms.ts';

/** How many reports there are, and how many of them have a term. */
export interface Frequencies {
  reports: number;
  of(term: string): number;
}

/** A program with few reports has counted little: it is taken to have this many more, in which a term is as rare as most. */
const IMAGINED_REPORTS = 200;
const IMAGINED_COUNT = 20;
/** What everybody's report says counts less than its rarity alone would make it. */
const COMMON_WEIGHT = 0.45;
/** A word of no known concept: others may say the same in another one. */
const WORD_WEIGHT = 0.7;
/** How much has to be shared until a likeness counts for most of what it is; a word or two in common are chance. */
const ENOUGH_SHARED = 6;
/** Beside the feature, which says where and not what; more where the features differ. */
const FEWEST_SHARED = 2;
const FEWEST_ELSEWHERE = 3;

/** How much has to be shared. A feature that nobody has chosen yet is no other one. */
function fewestShared(one: readonly string[], other: readonly string[]): number {
  const [feature, otherFeature] = [one.find(isFeature), other.find(isFeature)];
  const fewest = feature && otherFeature && feature !== otherFeature ? FEWEST_ELSEWHERE : FEWEST_SHARED;
  return Math.min(fewest, one.length, other.length);
}

/** Below this, two reports are not worth showing beside each other (docs/duplicates.md). */
export const ALIKE = 0.28;

function factorOf(term: string): number {
  if (isCommon(term)) return COMMON_WEIGHT;
  return isFeature(term) || isConcept(term) ? 1 : WORD_WEIGHT;
}

/** What sharing a term tells. */
export function weightOf(term: string, frequencies: Frequencies): number {
  const rarity = Math.log((frequencies.reports + IMAGINED_REPORTS) / (frequencies.of(term) + IMAGINED_COUNT));
  return Math.max(rarity, 0.1) * factorOf(term);
}

/** The likeness of two sets of terms, 0 to 1. */
export function likenessOf(
  one: readonly string[],
  other: readonly string[],
  frequencies: Frequencies,
): number {
  const others = new Set(other);
  const sharedTerms = one.filter((term) => others.has(term));
  const told = sharedTerms.filter((term) => !isFeature(term));
  if (told.length < fewestShared(one, other)) return 0;
  const squares = (terms: readonly string[]) =>
    terms.reduce((sum, term) => sum + weightOf(term, frequencies) ** 2, 0);
  const length = Math.sqrt(squares(one) * squares(other));
  if (length === 0) return 0;
  const amount = told.reduce((sum, term) => sum + weightOf(term, frequencies), 0);
  return (squares(sharedTerms) / length) * (1 - Math.exp(-amount / ENOUGH_SHARED));
}
