// Measures how often a duplicate finds its original, and how often a report of a new problem gets a wrong suggestion. Terms,
// weights and thresholds are the server's.
import {
  REVIEW_THRESHOLD,
  SUGGESTION_THRESHOLD,
} from '../../server/src/features/duplicates/similarity/likeness.ts';
import {
  type Match,
  rankByTerms,
  selectMatches,
} from '../../server/src/features/duplicates/similarity/ranking.ts';
import { type ReportText, termsOf } from '../../server/src/features/duplicates/similarity/terms.ts';
import { createProgram, createPrograms, findCandidates, type Program } from './program.ts';
import {
  type AuthoredSet,
  KINDS,
  type Kind,
  type Pair,
  readSets,
  type Split,
  type UnpairedReport,
} from './reports.ts';
import { trigramSimilarity, trigramsOf } from './trigrams.ts';

const MAX_MATCHES = 5;

/** Best first. */
export function listMatches(program: Program, draft: ReportText, threshold: number): Match[] {
  const terms = termsOf(draft);
  const candidates = findCandidates(program, terms);
  const trigrams = trigramsOf(draft.bugDescription);
  const similarityOf = (id: string) =>
    trigramSimilarity(trigrams, candidates.find(({ reportId }) => reportId === id)!.trigrams);
  return selectMatches(rankByTerms(program.frequencies, terms, candidates), similarityOf, threshold);
}

const findMatches = (program: Program, draft: ReportText, threshold: number): string[] =>
  listMatches(program, draft, threshold)
    .slice(0, MAX_MATCHES)
    .map(({ reportId }) => reportId);

export interface Share {
  total: number;
  count: number;
}

const shareOf = (results: readonly boolean[]): Share => ({
  total: results.length,
  count: results.filter(Boolean).length,
});

/** In the form, the tester types the description before choosing the feature. */
export const REPORTING_SITUATIONS = ['with a feature', 'before one is chosen'] as const;
/** In review, the feature is known and the threshold is lower. */
export const SITUATIONS = [...REPORTING_SITUATIONS, 'in review'] as const;
export type Situation = (typeof SITUATIONS)[number];

const thresholdFor = (situation: Situation): number =>
  situation === 'in review' ? REVIEW_THRESHOLD : SUGGESTION_THRESHOLD;

/** The fields that the second reporter has entered. A pair in two languages is always searched with feature and place. */
export const draftOf = (
  { kind, feature, issueLocation, paraphrase: bugDescription }: Pair,
  situation: Situation,
): ReportText =>
  kind === 'en-ar'
    ? { bugDescription, feature, issueLocation }
    : { bugDescription, ...(situation !== 'before one is chosen' && { feature }) };

export const draftOfUnpaired = (
  { text: bugDescription, feature }: UnpairedReport,
  situation: Situation,
): ReportText => ({
  bugDescription,
  ...(situation !== 'before one is chosen' && { feature }),
});

export interface SetResult {
  name: string;
  split: Split;
  situation: Situation;
  found: Record<Kind, Share>;
  /** Unrelated reports that get a suggestion. */
  unrelated: Share;
  /** Near misses that get a suggestion. */
  nearMisses: Share;
}

function measureSet(set: AuthoredSet, program: Program, situation: Situation): SetResult {
  const threshold = thresholdFor(situation);
  const isFound = (pair: Pair) => findMatches(program, draftOf(pair, situation), threshold).includes(pair.id);
  const found = Object.fromEntries(
    KINDS.map((kind) => [kind, shareOf(set.pairs.filter((pair) => pair.kind === kind).map(isFound))]),
  ) as Record<Kind, Share>;
  const shareWithSuggestion = (reports: readonly UnpairedReport[]) =>
    shareOf(
      reports.map((report) => findMatches(program, draftOfUnpaired(report, situation), threshold).length > 0),
    );
  return {
    name: set.name,
    split: set.split,
    situation,
    found,
    unrelated: shareWithSuggestion(set.unrelated),
    nearMisses: shareWithSuggestion(set.nearMisses),
  };
}

export function measureDuplicates(): SetResult[] {
  return [...readSets('development'), ...readSets('held-out')].flatMap((set) => {
    const program = createProgram(set);
    return SITUATIONS.map((situation) => measureSet(set, program, situation));
  });
}

const PROGRAM_SIZES = [10, 300, 20_000] as const;

export interface SizeResult {
  name: string;
  size: number;
  found: Share;
  unrelated: Share;
  nearMisses: Share;
}

const sumShares = (shares: readonly Share[]): Share => ({
  total: shares.reduce((sum, { total }) => sum + total, 0),
  count: shares.reduce((sum, { count }) => sum + count, 0),
});

/** Measures programs of different sizes, with a feature. A near miss is searched in the program that has its original. */
export function measureSizes(): SizeResult[] {
  return [...readSets('development'), ...readSets('held-out')].flatMap((set) =>
    PROGRAM_SIZES.map((size) => {
      const results = createPrograms(set, size).map((program) => {
        const isStored = (id: string | undefined) => program.stored.some(({ reportId }) => reportId === id);
        const pairs = set.pairs.filter(({ id }) => isStored(id));
        const nearMisses = set.nearMisses.filter(({ original }) => isStored(original));
        return measureSet({ ...set, pairs, nearMisses }, program, 'with a feature');
      });
      return {
        name: `${set.name}, ${set.split}`,
        size,
        found: sumShares(results.flatMap(({ found }) => Object.values(found))),
        unrelated: sumShares(results.map(({ unrelated }) => unrelated)),
        nearMisses: sumShares(results.map(({ nearMisses }) => nearMisses)),
      };
    }),
  );
}
