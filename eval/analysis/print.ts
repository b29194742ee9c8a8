import { ANALYSED_FIELDS } from '@bugquest/contract/analysis/schema';
import { analyse } from '../../server/src/features/analysis/classifier/analyse.ts';
import {
  readExampleFiles,
  readExamples,
  readTestSet,
  type TestExample,
} from '../../server/src/features/analysis/classifier/examples.ts';
import { type Learnt, learn } from '../../server/src/features/analysis/classifier/learn.ts';
import {
  type Language,
  type Measured,
  measure,
  percent,
  type Share,
} from '../../server/src/features/analysis/classifier/measure.ts';
import { LEARNT_FIELDS, type Model } from '../../server/src/features/analysis/classifier/model.ts';
import { table } from '../tables.ts';

const LANGUAGES: Language[] = ['en', 'ar', 'mixed', 'all'];
const SPEED_ROUNDS = 5;
/** A file with fewer says little about its writer. */
const FEWEST_OF_A_WRITER = 400;

/** Prints how right the built-in analyser is on descriptions that it has never seen, and how long an answer takes. */
export function printAnalysis(): void {
  const examples = readExamples();
  const testSet = readTestSet();
  const started = performance.now();
  const learnt = learn(examples);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Learnt from ${examples.length} examples in ${seconds} s; measured on ${testSet.length} others.\n`,
  );
  const measured = measure(answerOf(learnt.model), testSet);
  printAccuracy(measured, learnt);
  printCalibration(measured);
  printSpeed(learnt.model, testSet);
}

/** Prints how right it is about each writer's descriptions when it learnt from the others' alone. */
export function printByWriter(): void {
  const files = readExampleFiles();
  const shares = new Map<string, Share>();
  for (const [writer, theirs] of files) {
    if (theirs.length < FEWEST_OF_A_WRITER) continue;
    const others = [...files].filter(([file]) => file !== writer).flatMap(([, examples]) => examples);
    const { accuracy } = measure(answerOf(learn(others).model), theirs);
    for (const field of LEARNT_FIELDS) {
      for (const language of LANGUAGES) {
        const sum = shares.get(`${field} ${language}`) ?? { right: 0, of: 0 };
        const { right, of } = accuracy[field][language];
        shares.set(`${field} ${language}`, { right: sum.right + right, of: sum.of + of });
      }
    }
  }
  console.log('\nRight answers about the examples of each larger file, learnt from the other files\n');
  console.log(
    table(
      ['Field', ...LANGUAGES],
      LEARNT_FIELDS.map((field) => [
        field,
        ...LANGUAGES.map((language) => shown(shares.get(`${field} ${language}`)!)),
      ]),
    ),
  );
}

const answerOf = (model: Model) => (description: string) => analyse(model, description, 'Web Laptop');

const shown = (share: Share) => (share.of === 0 ? '–' : `${percent(share).toFixed(0)} (${share.of})`);

function printAccuracy({ accuracy }: Measured, { heldOut }: Learnt): void {
  console.log('Right answers, in percent (of so many descriptions that say it)\n');
  const own: Partial<Record<string, number>> = heldOut;
  console.log(
    table(
      ['Field', ...LANGUAGES, 'examples held out'],
      ANALYSED_FIELDS.map((field) => [
        field,
        ...LANGUAGES.map((language) => shown(accuracy[field][language])),
        own[field] === undefined ? '–' : (100 * own[field]).toFixed(0),
      ]),
    ),
  );
}

function printCalibration({ calibration, calibrationError }: Measured): void {
  const apart = (100 * calibrationError).toFixed(1);
  console.log(`\nConfidence beside what came true (apart by ${apart} points on average)\n`);
  console.log(
    table(
      ['Confidence', 'answers', 'promised', 'right'],
      calibration.map((bin) => [
        `${bin.from.toFixed(1)}–${(bin.from + 0.1).toFixed(1)}`,
        bin.of,
        `${(100 * bin.promised).toFixed(0)} %`,
        `${percent(bin).toFixed(0)} %`,
      ]),
    ),
  );
}

function printSpeed(model: Model, testSet: readonly TestExample[]): void {
  const answer = answerOf(model);
  const timed = testSet.flatMap(({ description }) =>
    Array.from({ length: SPEED_ROUNDS }, () => {
      const before = performance.now();
      answer(description);
      return performance.now() - before;
    }),
  );
  timed.sort((one, other) => one - other);
  const at = (part: number) => timed[Math.floor(part * (timed.length - 1))]!.toFixed(2);
  console.log(`\nAn answer takes ${at(0.5)} ms (median), ${at(0.99)} ms (99 of 100).`);
}
