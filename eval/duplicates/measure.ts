// Measures how often a report of a known problem finds its original, and how often a report of a new problem gets a wrong
// suggestion. Uses the terms, candidates, weights and thresholds of the server.
import {
  REVIEW_THRESHOLD,
  SUGGESTION_THRESHOLD,
} from '../../server/src/features/duplicates/similarity/likeness.ts';
import { rankByTerms, selectMatches } from '../../server/src/features/duplicates/similarity/ranking.ts';
import { type ReportText, termsOf } from '../../server/src/features/duplicates/similarity/terms.ts';
import { trigramSimilarity, trigramsOf } from './letters.ts';
import { findCandidates, openProgram, openPrograms, type Program } from './program.ts';
import {
  type AuthoredSet,
  KINDS,
  type Kind,
  type Pair,
  readSets,
  type UnpairedReport,
  type Use,
} from './reports.ts';

const SHOWN = 5;

function search(program: Program, draft: ReportText, threshold: number): string[] {
  const terms = termsOf(draft);
  const candidates = findCandidates(program, terms);
  const trigrams = trigramsOf(draft.bugDescription);
  const lettersOf = (id: string) =>
    trigramSimilarity(trigrams, candidates.find(({ reportId }) => reportId === id)!.trigrams);
  return selectMatches(rankByTerms(program.frequencies, terms, candidates), lettersOf, threshold)
    .slice(0, SHOWN)
    .map(({ reportId }) => reportId);
}

export interface Share {
  of: number;
  count: number;
}

const shareOf = (results: readonly boolean[]): Share => ({
  of: results.length,
  count: results.filter(Boolean).length,
});

/** In the form, the description is typed before the feature is chosen. */
export const REPORTING_SITUATIONS = ['with a feature', 'before one is chosen'] as const;
/** Reviewers know the feature and see matches above a lower threshold. */
export const SITUATIONS = [...REPORTING_SITUATIONS, 'in review'] as const;
export type Situation = (typeof SITUATIONS)[number];

const thresholdFor = (situation: Situation): number =>
  situation === 'in review' ? REVIEW_THRESHOLD : SUGGESTION_THRESHOLD;

/** The part of a draft that the second reporter has entered. Across languages, feature and place are already known. */
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

export interface Measured {
  name: string;
  use: Use;
  situation: Situation;
  found: Record<Kind, Share>;
  /** New problems with a suggestion, of any feature. */
  unrelated: Share;
  /** New problems with a suggestion, close to an original. */
  nearMisses: Share;
}

function measureSet(set: AuthoredSet, program: Program, situation: Situation): Measured {
  const threshold = thresholdFor(situation);
  const isFound = (pair: Pair) => search(program, draftOf(pair, situation), threshold).includes(pair.id);
  const found = Object.fromEntries(
    KINDS.map((kind) => [kind, shareOf(set.pairs.filter((pair) => pair.kind === kind).map(isFound))]),
  ) as Record<Kind, Share>;
  const suggestedFor = (reports: readonly UnpairedReport[]) =>
    shareOf(
      reports.map((report) => search(program, draftOfUnpaired(report, situation), threshold).length > 0),
    );
  return {
    name: set.name,
    use: set.use,
    situation,
    found,
    unrelated: suggestedFor(set.unrelated),
    nearMisses: suggestedFor(set.nearMisses),
  };
}

/** One result for each author's set and situation. */
export function measureDuplicates(): Measured[] {
  return [...readSets('development'), ...readSets('held-out')].flatMap((set) => {
    const program = openProgram(set);
    return SITUATIONS.map((situation) => measureSet(set, program, situation));
  });
}

const PROGRAM_SIZES = [10, 300, 20_000] as const;

export interface MeasuredSize {
  name: string;
  size: number;
  found: Share;
  unrelated: Share;
  nearMisses: Share;
}

const add = (shares: readonly Share[]): Share => ({
  of: shares.reduce((sum, { of }) => sum + of, 0),
  count: shares.reduce((sum, { count }) => sum + count, 0),
});

/** The same in programs of different sizes, with a feature. A near miss is searched where its original is. */
export function measureSizes(): MeasuredSize[] {
  return [...readSets('development'), ...readSets('held-out')].flatMap((set) =>
    PROGRAM_SIZES.map((size) => {
      const results = openPrograms(set, size).map((program) => {
        const isHere = (id: string | undefined) => program.stored.some(({ reportId }) => reportId === id);
        const pairs = set.pairs.filter(({ id }) => isHere(id));
        const nearMisses = set.nearMisses.filter(({ original }) => isHere(original));
        return measureSet({ ...set, pairs, nearMisses }, program, 'with a feature');
      });
      return {
        name: `${set.name}, ${set.use}`,
        size,
        found: add(results.flatMap(({ found }) => Object.values(found))),
        unrelated: add(results.map(({ unrelated }) => unrelated)),
        nearMisses: add(results.map(({ nearMisses }) => nearMisses)),
      };
    }),
  );
}
