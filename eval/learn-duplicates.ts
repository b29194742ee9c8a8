// node eval/learn-duplicates.ts: learns the numbers of server/src/features/similar/likeness.ts from the development sets of
// eval/duplicates and prints them, with how well they do on problems, and on authors, that they were not learnt from.
// With `sorts` it looks for better weights of the sorts of terms first, which takes some minutes.
import { type Evidence, SORT_WEIGHTS, type SortWeights } from '../server/src/features/similar/likeness.ts';
import type { Sort } from '../server/src/features/similar/vocabulary.ts';
import { fitWeights } from './duplicates/logistic.ts';
import { TYPING } from './duplicates/measure.ts';
import { type Question, readAskings, toQuestion } from './duplicates/questions.ts';
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
/** At most one new problem in ten is to raise a suggestion. */
const SUGGESTED = 0.095;
const TRIED_SHARES = [0.05, 0.1, 0.15, 0.2];
const FACTORS = [1.5, 0.6];
const LEAST_GAIN = 0.001;

const featuresOf = (evidence: Evidence) => NAMES.map((name) => evidence[name]);
const learn = (questions: readonly Question[]) =>
  fitWeights(
    questions.flatMap(({ candidates }) =>
      candidates.map(({ evidence, isSame }) => ({ features: featuresOf(evidence), isSame })),
    ),
  );
const scoreOf = (weights: readonly number[], evidence: Evidence) =>
  featuresOf(evidence).reduce((sum, value, at) => sum + value * weights[at + 1]!, weights[0]!);

/** A question with the score of its likest candidate, and that of its original if it is among the five. */
interface Answer {
  question: Question;
  top: number;
  own: number;
}

function answer(question: Question, weights: readonly number[]): Answer {
  const scored = question.candidates
    .map(({ evidence, isSame }) => ({ score: scoreOf(weights, evidence), isSame }))
    .sort((one, other) => other.score - one.score);
  const own = scored.slice(0, SHOWN).find(({ isSame }) => isSame);
  return { question, top: scored[0]?.score ?? -Infinity, own: own?.score ?? -Infinity };
}

/** Answers with what was learnt from all other parts. */
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

/** The score that this share of new problems goes beyond. */
function limitOf(answers: readonly Answer[], suggested: number): number {
  const tops = answers.filter(({ question }) => !question.kind).map(({ top }) => top);
  return tops.sort((one, other) => other - one)[Math.floor(tops.length * suggested)]!;
}

const shareOf = (answers: readonly Answer[], isIt: (answer: Answer) => boolean) =>
  answers.filter(isIt).length / answers.length;

/** How many are found within a language, on average over authors, what is given, and how much may be suggested wrongly. */
function qualityOf(answers: readonly Answer[]): number {
  const groups = Map.groupBy(answers, ({ question }) => `${question.set} ${question.asked}`);
  const shares = [...groups.values()].flatMap((group) =>
    TRIED_SHARES.map((suggested) => {
      const limit = limitOf(group, suggested);
      const within = group.filter(({ question: { kind } }) => kind === 'en-en' || kind === 'ar-ar');
      return shareOf(within, ({ own }) => own > limit);
    }),
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function print(title: string, answers: readonly Answer[]): void {
  const limit = limitOf(answers, SUGGESTED);
  console.log(`\n${title} (quality ${qualityOf(answers).toFixed(3)})\n`);
  for (const set of new Set(answers.map(({ question }) => question.set))) {
    for (const asked of TYPING) {
      const of = answers.filter(({ question }) => question.set === set && question.asked === asked);
      const percent = (group: readonly Answer[], isIt: (answer: Answer) => boolean) =>
        `${(100 * shareOf(group, isIt)).toFixed(0)} %`;
      const found = KINDS.map(
        (kind) =>
          `${kind} ${percent(
            of.filter(({ question }) => question.kind === kind),
            ({ own }) => own > limit,
          )}`,
      );
      const suggested = percent(
        of.filter(({ question }) => !question.kind),
        ({ top }) => top > limit,
      );
      console.log(`${set}, ${asked}: ${found.join(', ')}; new problems ${suggested}`);
    }
  }
}

const askings = readAskings();
const questionsWith = (weights: SortWeights) => askings.map((asking) => toQuestion(asking, weights));

/** Turns one weight up or down as long as problems and authors that were not learnt from profit. */
function tuneSorts(): SortWeights {
  const quality = (weights: SortWeights) => {
    const questions = questionsWith(weights);
    return (qualityOf(byProblem(questions)) + qualityOf(byAuthor(questions))) / 2;
  };
  let best: SortWeights = SORT_WEIGHTS;
  let reached = quality(best);
  for (let before = 0; reached - before > LEAST_GAIN; ) {
    before = reached;
    for (const sort of Object.keys(best) as Sort[]) {
      for (const factor of FACTORS) {
        const tried = { ...best, [sort]: Number((best[sort] * factor).toFixed(2)) };
        const value = quality(tried);
        if (value - reached < LEAST_GAIN) continue;
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
print('On problems that were not learnt from', crossValidated);
print('On authors that were not learnt from', byAuthor(questions));
const [base, ...weights] = learn(questions);
const limit = limitOf(crossValidated, SUGGESTED);
console.log('\nSORT_WEIGHTS', sorts);
console.log(
  'WEIGHTS',
  Object.fromEntries(
    [['base', base! - limit], ...NAMES.map((name, at) => [name, weights[at]!])].map(([name, value]) => [
      name,
      Number((value as number).toFixed(2)),
    ]),
  ),
);
