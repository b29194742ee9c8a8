// node eval/learn-duplicates.ts: learns the constants of server/src/features/duplicates/similarity/likeness.ts from the
// development sets of eval/duplicates and prints them, cross-validated by problem and by author.
// With the argument `sorts` it first searches for better weights of the sorts of terms, which takes some minutes.
import {
  type Evidence,
  SORT_WEIGHTS,
  type SortWeights,
} from '../server/src/features/duplicates/similarity/likeness.ts';
import type { Sort } from '../server/src/features/duplicates/similarity/vocabulary.ts';
import { fitWeights } from './duplicates/logistic.ts';
import { REPORTING_SITUATIONS } from './duplicates/measure.ts';
import { type Question, searchAllDrafts, toQuestion } from './duplicates/questions.ts';
import { KINDS } from './duplicates/reports.ts';

const NAMES = [
  'cosine',
  'amount',
  'sameFeature',
  'otherFeature',
  'letters',
] as const satisfies (keyof Evidence)[];
const FOLDS = 5;
const SHOWN = 5;
/** At most one new problem in ten may get a suggestion. */
const MAX_WRONG_SHARE = 0.095;
const WRONG_SHARES = [0.05, 0.1, 0.15, 0.2];
const FACTORS = [1.5, 0.6];
const MIN_GAIN = 0.001;

const featuresOf = (evidence: Evidence) => NAMES.map((name) => evidence[name]);
const learn = (questions: readonly Question[]) =>
  fitWeights(
    questions.flatMap(({ candidates }) =>
      candidates.map(({ evidence, isOriginal }) => ({ features: featuresOf(evidence), isSame: isOriginal })),
    ),
  );
const scoreOf = (weights: readonly number[], evidence: Evidence) =>
  featuresOf(evidence).reduce((sum, value, at) => sum + value * weights[at + 1]!, weights[0]!);

/** The scores of the best candidate and of the original; -Infinity when it is not among the five. */
interface Answer {
  question: Question;
  top: number;
  original: number;
}

function answer(question: Question, weights: readonly number[]): Answer {
  const scored = question.candidates
    .map(({ evidence, isOriginal }) => ({ score: scoreOf(weights, evidence), isOriginal }))
    .sort((one, other) => other.score - one.score);
  const original = scored.slice(0, SHOWN).find(({ isOriginal }) => isOriginal);
  return { question, top: scored[0]?.score ?? -Infinity, original: original?.score ?? -Infinity };
}

/** Answers every part with weights that were learned from all other parts. */
function crossValidate(questions: readonly Question[], partOf: (question: Question) => unknown): Answer[] {
  return [...new Set(questions.map(partOf))].flatMap((part) => {
    const weights = learn(questions.filter((question) => partOf(question) !== part));
    return questions
      .filter((question) => partOf(question) === part)
      .map((question) => answer(question, weights));
  });
}

const byProblem = (questions: readonly Question[]) => crossValidate(questions, ({ block }) => block % FOLDS);
const byAuthor = (questions: readonly Question[]) => crossValidate(questions, ({ set }) => set);

const isUnrelated = ({ question }: Answer) => !question.kind && !question.isNearMiss;
const isNearMiss = ({ question }: Answer) => question.isNearMiss;

/** The score that this share of new problems exceeds. */
function thresholdOf(answers: readonly Answer[], wrongShare: number): number {
  const tops = answers.filter(isUnrelated).map(({ top }) => top);
  return tops.sort((one, other) => other - one)[Math.floor(tops.length * wrongShare)]!;
}

const shareOf = (answers: readonly Answer[], matches: (answer: Answer) => boolean) =>
  answers.filter(matches).length / answers.length;

/** The mean share of originals found within a language, over authors, situations and shares of wrong suggestions. */
function qualityOf(answers: readonly Answer[]): number {
  const groups = Map.groupBy(answers, ({ question }) => `${question.set} ${question.situation}`);
  const measurable = [...groups.values()].filter((group) => group.some(isUnrelated));
  const shares = measurable.flatMap((group) =>
    WRONG_SHARES.map((wrongShare) => {
      const threshold = thresholdOf(group, wrongShare);
      const within = group.filter(({ question: { kind } }) => kind === 'en-en' || kind === 'ar-ar');
      return shareOf(within, ({ original }) => original > threshold);
    }),
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function print(title: string, answers: readonly Answer[]): void {
  const threshold = thresholdOf(answers, MAX_WRONG_SHARE);
  console.log(`\n${title} (quality ${qualityOf(answers).toFixed(3)})\n`);
  for (const set of new Set(answers.map(({ question }) => question.set))) {
    for (const situation of REPORTING_SITUATIONS) {
      const of = answers.filter(({ question }) => question.set === set && question.situation === situation);
      const percent = (group: readonly Answer[], matches: (answer: Answer) => boolean) =>
        group.length === 0 ? '–' : `${(100 * shareOf(group, matches)).toFixed(0)} %`;
      const found = KINDS.map(
        (kind) =>
          `${kind} ${percent(
            of.filter(({ question }) => question.kind === kind),
            ({ original }) => original > threshold,
          )}`,
      );
      const suggestedFor = (isNew: (answer: Answer) => boolean) =>
        percent(of.filter(isNew), ({ top }) => top > threshold);
      console.log(
        `${set}, ${situation}: ${found.join(', ')}; unrelated ${suggestedFor(isUnrelated)}; near misses ${suggestedFor(isNearMiss)}`,
      );
    }
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
    for (const sort of Object.keys(best) as Sort[]) {
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
const crossValidated = byProblem(questions);
print('Cross-validated by problem', crossValidated);
print('Cross-validated by author', byAuthor(questions));
const [base, ...weights] = learn(questions);
const threshold = thresholdOf(crossValidated, MAX_WRONG_SHARE);
console.log('\nSORT_WEIGHTS', sorts);
console.log(
  'WEIGHTS',
  Object.fromEntries(
    [['base', base! - threshold], ...NAMES.map((name, at) => [name, weights[at]!])].map(([name, value]) => [
      name,
      Number((value as number).toFixed(2)),
    ]),
  ),
);
