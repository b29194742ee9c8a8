// node eval/learn-duplicates.ts: learns the constants of server/src/features/duplicates/similarity/likeness/likeness.ts from the
// development sets of eval/duplicates and prints them, cross-validated by problem and by author.
// With the argument `sorts` it first searches for better weights of the sorts of terms, which takes some minutes.
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
import { type Fitted, fitWeights } from './duplicates/logistic.ts';
import { REPORTING_SITUATIONS, type Situation } from './duplicates/measure.ts';
import { type Candidate, type Question, searchAllDrafts, toQuestion } from './duplicates/questions.ts';
import { KINDS } from './duplicates/reports.ts';

const NAMES = ['cosine', 'sameFeature', 'otherFeature', 'letters'] as const satisfies (keyof Evidence)[];
const PARTS = ['shared', 'conflict', 'silence'] as const satisfies (keyof Comparison)[];
const FOLDS = 5;
const SHOWN = 5;
/** The shares of near misses that may get a suggestion. */
const MAX_WRONG_SHARE = 0.25;
const WRONG_SHARES = [0.15, 0.25, 0.35, 0.5];
const FACTORS = [1.5, 0.6];
const MIN_GAIN = 0.001;

const featuresOf = (evidence: Evidence) => [
  ...NAMES.map((name) => evidence[name]),
  ...TERM_SORTS.flatMap((sort) => PARTS.map((part) => evidence.bySort[sort][part])),
];
/** Learning from drafts without a feature as well makes the result worse in both situations. */
const TAUGHT: Situation = 'with a feature';
const presentOf = ({ shared, alone }: Candidate) => [
  ...shared.map((term) => `shared ${term}`),
  ...alone.map((term) => `alone ${term}`),
];
const learn = (questions: readonly Question[]) =>
  fitWeights(
    questions
      .filter(({ situation }) => situation === TAUGHT)
      .flatMap(({ candidates }) =>
        candidates.map((candidate) => ({
          features: featuresOf(candidate.evidence),
          present: presentOf(candidate),
          isSame: candidate.isOriginal,
        })),
      ),
  );

function scoreOf({ base, weights, present }: Fitted, candidate: Candidate): number {
  const dense = featuresOf(candidate.evidence).reduce((sum, value, at) => sum + value * weights[at]!, base);
  return presentOf(candidate).reduce((sum, name) => sum + (present.get(name) ?? 0), dense);
}

/** The scores of the best candidate and of the original; -Infinity when it is not among the five. */
interface Answer {
  question: Question;
  top: number;
  original: number;
}

function answer(question: Question, fitted: Fitted): Answer {
  const scored = question.candidates
    .map((candidate) => ({ score: scoreOf(fitted, candidate), isOriginal: candidate.isOriginal }))
    .sort((one, other) => other.score - one.score);
  const original = scored.slice(0, SHOWN).find(({ isOriginal }) => isOriginal);
  return { question, top: scored[0]?.score ?? -Infinity, original: original?.score ?? -Infinity };
}

/** Answers every part with weights that were learned from all other parts. */
function crossValidate(questions: readonly Question[], partOf: (question: Question) => unknown): Answer[] {
  return [...new Set(questions.map(partOf))].flatMap((part) => {
    const fitted = learn(questions.filter((question) => partOf(question) !== part));
    return questions
      .filter((question) => partOf(question) === part)
      .map((question) => answer(question, fitted));
  });
}

const byProblem = (questions: readonly Question[]) => crossValidate(questions, ({ block }) => block % FOLDS);
/** Written in one session, so they are left out together. */
const TOGETHER = new Set(['eighth', 'ninth', 'tenth', 'eleventh', 'twelfth', 'thirteenth']);
const byAuthor = (questions: readonly Question[]) =>
  crossValidate(questions, ({ set }) => (TOGETHER.has(set) ? 'together' : set));

const isUnrelated = ({ question }: Answer) => !question.kind && !question.isNearMiss;
const isNearMiss = ({ question }: Answer) => question.isNearMiss;

/** The score that this share of near misses exceeds. */
function thresholdOf(answers: readonly Answer[], wrongShare: number): number {
  const tops = answers.filter(isNearMiss).map(({ top }) => top);
  return tops.sort((one, other) => other - one)[Math.floor(tops.length * wrongShare)]!;
}

const percentage = (share: number) => `${(100 * share).toFixed(0)} %`;
const shareOf = (answers: readonly Answer[], matches: (answer: Answer) => boolean) =>
  answers.filter(matches).length / answers.length;

const foundShare = (answers: readonly Answer[], wrongShare: number) => {
  const threshold = thresholdOf(answers, wrongShare);
  return shareOf(
    answers.filter(({ question }) => question.kind),
    ({ original }) => original > threshold,
  );
};

/** The answers in a situation about authors who wrote near misses. */
const comparableOf = (answers: readonly Answer[], situation: Situation) => {
  const authors = new Set(answers.filter(isNearMiss).map(({ question }) => question.set));
  return answers.filter(({ question }) => authors.has(question.set) && question.situation === situation);
};

/** The mean share of originals found, over shares of near misses with a suggestion. */
function qualityOf(answers: readonly Answer[]): number {
  const comparable = comparableOf(answers, TAUGHT);
  const shares = WRONG_SHARES.map((wrongShare) => foundShare(comparable, wrongShare));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function print(title: string, answers: readonly Answer[]): void {
  console.log(`\n${title} (quality ${qualityOf(answers).toFixed(3)})`);
  for (const situation of REPORTING_SITUATIONS) {
    const comparable = comparableOf(answers, situation);
    const curve = WRONG_SHARES.map(
      (wrongShare) => `${percentage(foundShare(comparable, wrongShare))} at ${percentage(wrongShare)}`,
    );
    console.log(`\n${situation}: originals found at near misses with a suggestion: ${curve.join(', ')}`);
    printAuthors(
      answers.filter(({ question }) => question.situation === situation),
      comparable,
    );
  }
}

function printAuthors(answers: readonly Answer[], comparable: readonly Answer[]): void {
  const threshold = thresholdOf(comparable, MAX_WRONG_SHARE);
  for (const [set, of] of Map.groupBy(answers, ({ question }) => question.set)) {
    const percent = (group: readonly Answer[], matches: (answer: Answer) => boolean) =>
      group.length === 0 ? '–' : percentage(shareOf(group, matches));
    const found = KINDS.map((kind) => {
      const ofKind = of.filter(({ question }) => question.kind === kind);
      return `${kind} ${percent(ofKind, ({ original }) => original > threshold)}`;
    });
    const suggestedFor = (isNew: (answer: Answer) => boolean) =>
      percent(of.filter(isNew), ({ top }) => top > threshold);
    console.log(
      `${set}: ${found.join(', ')}; unrelated ${suggestedFor(isUnrelated)}; near misses ${suggestedFor(isNearMiss)}`,
    );
  }
}

const drafts = searchAllDrafts();
const questionsWith = (weights: SortWeights) => drafts.map((draft) => toQuestion(draft, weights));

/** Hill climbing: changes one weight at a time while the cross-validated quality improves. */
function tuneSorts(): SortWeights {
  const quality = (weights: SortWeights) => {
    const questions = questionsWith(weights);
    return (qualityOf(byProblem(questions)) + qualityOf(byAuthor(questions))) / 2;
  };
  let best: SortWeights = SORT_WEIGHTS;
  let reached = quality(best);
  for (let before = 0; reached - before > MIN_GAIN; ) {
    before = reached;
    for (const sort of Object.keys(best) as TermSort[]) {
      for (const factor of FACTORS) {
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
const questions = questionsWith(sorts);
print('Cross-validated by problem', byProblem(questions));
const crossValidated = byAuthor(questions);
print('Cross-validated by author', crossValidated);
const { base, weights, present } = learn(questions);
const thresholdIn = (situation: Situation) =>
  thresholdOf(comparableOf(crossValidated, situation), MAX_WRONG_SHARE);
const round = (value: number) => Number(value.toFixed(2));
const byName = <Name extends string>(names: readonly Name[], values: readonly number[]) =>
  Object.fromEntries(names.map((name, index) => [name, round(values[index]!)]));
console.log('\nSORT_WEIGHTS', sorts);
console.log('WEIGHTS', {
  base: round(base - thresholdIn(TAUGHT)),
  ...byName(NAMES, weights),
  // The same share of near misses gets a suggestion in both situations.
  unknownFeature: round(thresholdIn(TAUGHT) - thresholdIn('before one is chosen')),
  bySort: Object.fromEntries(
    TERM_SORTS.map((sort, index) => [
      sort,
      byName(PARTS, weights.slice(NAMES.length + index * PARTS.length)),
    ]),
  ),
});

const terms = new Set([...present.keys()].map((name) => name.slice(name.indexOf(' ') + 1)));
const lines = [...terms].sort().map((term) => {
  const of = (part: string) => round(present.get(`${part} ${term}`) ?? 0);
  return JSON.stringify({ term, shared: of('shared'), alone: of('alone') });
});
writeFileSync(path.join(DATA_FOLDER, 'term-weights.jsonl'), `${lines.join('\n')}\n`);
