// node eval/learn-duplicates.ts: learns the constants of server/src/features/duplicates/similarity/likeness.ts from the
// development sets of eval/duplicates. Prints the constants, and their quality cross-validated by problem and by author.
// Writes server/data/term-weights.jsonl. With the argument `sorts`, better weights for sorts of terms are searched first, for minutes.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Comparison,
  type Evidence,
  SORT_WEIGHTS,
  type SortWeights,
  TERM_SORTS,
} from '../server/src/features/duplicates/similarity/likeness.ts';
import type { TermSort } from '../server/src/features/duplicates/similarity/vocabulary.ts';
import { DATA_FOLDER } from '../server/src/platform/data/json-lines.ts';
import { type FittedModel, fitWeights } from './duplicates/logistic.ts';
import { REPORTING_SITUATIONS, type Situation } from './duplicates/measure.ts';
import { KINDS } from './duplicates/reports.ts';
import { type Candidate, type SearchCase, searchAllDrafts, toSearchCase } from './duplicates/search-cases.ts';

const PAIR_EVIDENCE = [
  'cosine',
  'sameFeature',
  'otherFeature',
  'letters',
] as const satisfies (keyof Evidence)[];
const COMPARISON_FIELDS = ['shared', 'conflict', 'silence'] as const satisfies (keyof Comparison)[];
const FOLDS = 5;
const MAX_MATCHES = 5;
/** The share of near misses that may get a suggestion. */
const MAX_WRONG_SHARE = 0.25;
const WRONG_SHARES = [0.15, 0.25, 0.35, 0.5];
const TUNING_FACTORS = [1.5, 0.6];
const MIN_GAIN = 0.001;

const denseFeaturesOf = (evidence: Evidence) => [
  ...PAIR_EVIDENCE.map((name) => evidence[name]),
  ...TERM_SORTS.flatMap((sort) => COMPARISON_FIELDS.map((part) => evidence.bySort[sort][part])),
];
/** Learning also from drafts without a feature makes the result worse in both situations. */
const LEARNED_SITUATION: Situation = 'with a feature';
const binaryFeaturesOf = ({ shared, alone }: Candidate) => [
  ...shared.map((term) => `shared ${term}`),
  ...alone.map((term) => `alone ${term}`),
];
const learn = (searchCases: readonly SearchCase[]) =>
  fitWeights(
    searchCases
      .filter(({ situation }) => situation === LEARNED_SITUATION)
      .flatMap(({ candidates }) =>
        candidates.map((candidate) => ({
          features: denseFeaturesOf(candidate.evidence),
          binary: binaryFeaturesOf(candidate),
          isSame: candidate.isOriginal,
        })),
      ),
  );

function scoreOf({ base, weights, binary }: FittedModel, candidate: Candidate): number {
  const dense = denseFeaturesOf(candidate.evidence).reduce(
    (sum, value, at) => sum + value * weights[at]!,
    base,
  );
  return binaryFeaturesOf(candidate).reduce((sum, name) => sum + (binary.get(name) ?? 0), dense);
}

interface CaseScores {
  searchCase: SearchCase;
  bestScore: number;
  /** -Infinity when the original is not among the best five. */
  originalScore: number;
}

function scoreCase(searchCase: SearchCase, model: FittedModel): CaseScores {
  const scored = searchCase.candidates
    .map((candidate) => ({ score: scoreOf(model, candidate), isOriginal: candidate.isOriginal }))
    .sort((one, other) => other.score - one.score);
  const original = scored.slice(0, MAX_MATCHES).find(({ isOriginal }) => isOriginal);
  return {
    searchCase,
    bestScore: scored[0]?.score ?? -Infinity,
    originalScore: original?.score ?? -Infinity,
  };
}

/** Scores every part with a model that was trained on all other parts. */
function crossValidate(
  searchCases: readonly SearchCase[],
  partOf: (searchCase: SearchCase) => unknown,
): CaseScores[] {
  return [...new Set(searchCases.map(partOf))].flatMap((part) => {
    const model = learn(searchCases.filter((searchCase) => partOf(searchCase) !== part));
    return searchCases
      .filter((searchCase) => partOf(searchCase) === part)
      .map((searchCase) => scoreCase(searchCase, model));
  });
}

const byProblem = (searchCases: readonly SearchCase[]) =>
  crossValidate(searchCases, ({ block }) => block % FOLDS);
/** Written in one session, so cross-validation leaves these sets out together. */
const SAME_SESSION_SETS = new Set(['eighth', 'ninth', 'tenth', 'eleventh', 'twelfth', 'thirteenth']);
const byAuthor = (searchCases: readonly SearchCase[]) =>
  crossValidate(searchCases, ({ set }) => (SAME_SESSION_SETS.has(set) ? 'together' : set));

const isUnrelated = ({ searchCase }: CaseScores) => !searchCase.kind && !searchCase.isNearMiss;
const isNearMiss = ({ searchCase }: CaseScores) => searchCase.isNearMiss;

/** The threshold at which this share of near misses gets a suggestion. */
function thresholdOf(scores: readonly CaseScores[], wrongShare: number): number {
  const tops = scores.filter(isNearMiss).map(({ bestScore }) => bestScore);
  return tops.sort((one, other) => other - one)[Math.floor(tops.length * wrongShare)]!;
}

const percentage = (share: number) => `${(100 * share).toFixed(0)} %`;
const shareOf = (scores: readonly CaseScores[], matches: (scores: CaseScores) => boolean) =>
  scores.filter(matches).length / scores.length;

const foundShare = (scores: readonly CaseScores[], wrongShare: number) => {
  const threshold = thresholdOf(scores, wrongShare);
  return shareOf(
    scores.filter(({ searchCase }) => searchCase.kind),
    ({ originalScore }) => originalScore > threshold,
  );
};

/** Only sets with near misses: the others have no wrong suggestions to compare with. */
const comparableOf = (scores: readonly CaseScores[], situation: Situation) => {
  const authors = new Set(scores.filter(isNearMiss).map(({ searchCase }) => searchCase.set));
  return scores.filter(({ searchCase }) => authors.has(searchCase.set) && searchCase.situation === situation);
};

/** The share of originals found, as a mean over `WRONG_SHARES`. */
function qualityOf(scores: readonly CaseScores[]): number {
  const comparable = comparableOf(scores, LEARNED_SITUATION);
  const shares = WRONG_SHARES.map((wrongShare) => foundShare(comparable, wrongShare));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function printQuality(title: string, scores: readonly CaseScores[]): void {
  console.log(`\n${title} (quality ${qualityOf(scores).toFixed(3)})`);
  for (const situation of REPORTING_SITUATIONS) {
    const comparable = comparableOf(scores, situation);
    const curve = WRONG_SHARES.map(
      (wrongShare) => `${percentage(foundShare(comparable, wrongShare))} at ${percentage(wrongShare)}`,
    );
    console.log(`\n${situation}: originals found at near misses with a suggestion: ${curve.join(', ')}`);
    printAuthors(
      scores.filter(({ searchCase }) => searchCase.situation === situation),
      comparable,
    );
  }
}

function printAuthors(scores: readonly CaseScores[], comparable: readonly CaseScores[]): void {
  const threshold = thresholdOf(comparable, MAX_WRONG_SHARE);
  for (const [set, ofSet] of Map.groupBy(scores, ({ searchCase }) => searchCase.set)) {
    const percent = (group: readonly CaseScores[], matches: (scores: CaseScores) => boolean) =>
      group.length === 0 ? '–' : percentage(shareOf(group, matches));
    const found = KINDS.map((kind) => {
      const ofKind = ofSet.filter(({ searchCase }) => searchCase.kind === kind);
      return `${kind} ${percent(ofKind, ({ originalScore }) => originalScore > threshold)}`;
    });
    const suggestedFor = (isNew: (scores: CaseScores) => boolean) =>
      percent(ofSet.filter(isNew), ({ bestScore }) => bestScore > threshold);
    console.log(
      `${set}: ${found.join(', ')}; unrelated ${suggestedFor(isUnrelated)}; near misses ${suggestedFor(isNearMiss)}`,
    );
  }
}

const drafts = searchAllDrafts();
const searchCasesWith = (weights: SortWeights) => drafts.map((draft) => toSearchCase(draft, weights));

/** Hill climbing: changes one weight at a time while the cross-validated quality improves. */
function tuneSorts(): SortWeights {
  const quality = (weights: SortWeights) => {
    const searchCases = searchCasesWith(weights);
    return (qualityOf(byProblem(searchCases)) + qualityOf(byAuthor(searchCases))) / 2;
  };
  let best: SortWeights = SORT_WEIGHTS;
  let reached = quality(best);
  for (let before = 0; reached - before > MIN_GAIN; ) {
    before = reached;
    for (const sort of Object.keys(best) as TermSort[]) {
      for (const factor of TUNING_FACTORS) {
        const tried = { ...best, [sort]: Number((best[sort] * factor).toFixed(2)) };
        const value = quality(tried);
        if (value - reached < MIN_GAIN) continue;
        [best, reached] = [tried, value];
        console.log(`${sort} ${best[sort]}: ${reached.toFixed(3)}`);
      }
    }
  }
  return best;
}

const sorts = process.argv.includes('sorts') ? tuneSorts() : SORT_WEIGHTS;
const searchCases = searchCasesWith(sorts);
printQuality('Cross-validated by problem', byProblem(searchCases));
const crossValidated = byAuthor(searchCases);
printQuality('Cross-validated by author', crossValidated);
const { base, weights, binary } = learn(searchCases);
const thresholdIn = (situation: Situation) =>
  thresholdOf(comparableOf(crossValidated, situation), MAX_WRONG_SHARE);
const round = (value: number) => Number(value.toFixed(2));
const byName = <Name extends string>(names: readonly Name[], values: readonly number[]) =>
  Object.fromEntries(names.map((name, index) => [name, round(values[index]!)]));
console.log('\nSORT_WEIGHTS', sorts);
console.log('WEIGHTS', {
  base: round(base - thresholdIn(LEARNED_SITUATION)),
  ...byName(PAIR_EVIDENCE, weights),
  // The same share of near misses gets a suggestion in both situations.
  unknownFeature: round(thresholdIn(LEARNED_SITUATION) - thresholdIn('before one is chosen')),
  bySort: Object.fromEntries(
    TERM_SORTS.map((sort, index) => [
      sort,
      byName(COMPARISON_FIELDS, weights.slice(PAIR_EVIDENCE.length + index * COMPARISON_FIELDS.length)),
    ]),
  ),
});

const terms = new Set([...binary.keys()].map((name) => name.slice(name.indexOf(' ') + 1)));
const lines = [...terms].sort().map((term) => {
  const weightOf = (part: string) => round(binary.get(`${part} ${term}`) ?? 0);
  return JSON.stringify({ term, shared: weightOf('shared'), alone: weightOf('alone') });
});
writeFileSync(path.join(DATA_FOLDER, 'term-weights.jsonl'), `${lines.join('\n')}\n`);
