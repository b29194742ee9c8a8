import { ANALYSED_FIELDS } from '@bugquest/contract/analysis/fields';
import {
  type Accuracy,
  type Language,
  measureAccuracy,
  percent,
  type Share,
} from '../../server/src/features/analysis/classifier/accuracy.ts';
import { analyse } from '../../server/src/features/analysis/classifier/analyse.ts';
import {
  readExamples,
  readExamplesByFile,
  readTestSet,
  type TestExample,
} from '../../server/src/features/analysis/classifier/examples.ts';
import { type Model, TRAINED_FIELDS } from '../../server/src/features/analysis/classifier/model.ts';
import { type Training, trainModel } from '../../server/src/features/analysis/classifier/train-model.ts';
import { markdownTable } from '../tables.ts';

const LANGUAGES: Language[] = ['en', 'ar', 'mixed', 'all'];
const SPEED_ROUNDS = 5;
/** Files with fewer examples are too small to measure. */
const MIN_EXAMPLES = 400;

export function printAnalysis(): void {
  const examples = readExamples();
  const testSet = readTestSet();
  const started = performance.now();
  const training = trainModel(examples);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Trained on ${examples.length} examples in ${seconds} s; measured on ${testSet.length} others.\n`,
  );
  const accuracy = measureAccuracy(createAnalyser(training.model), testSet);
  printAccuracy(accuracy, training);
  printCalibration(accuracy);
  printSpeed(training.model, testSet);
}

/** Measures each larger file with a model that was trained on all other files, and prints the sums. */
export function printByAuthor(): void {
  const files = readExamplesByFile();
  const shares = new Map<string, Share>();
  for (const [testFile, testExamples] of files) {
    if (testExamples.length < MIN_EXAMPLES) continue;
    const others = [...files].filter(([file]) => file !== testFile).flatMap(([, examples]) => examples);
    const { byField } = measureAccuracy(createAnalyser(trainModel(others).model), testExamples);
    for (const field of TRAINED_FIELDS) {
      for (const language of LANGUAGES) {
        const sum = shares.get(`${field} ${language}`) ?? { right: 0, of: 0 };
        const { right, of } = byField[field][language];
        shares.set(`${field} ${language}`, { right: sum.right + right, of: sum.of + of });
      }
    }
  }
  console.log(
    '\nRight answers in the larger files, each by a model trained on the other files, in percent\n',
  );
  console.log(
    markdownTable(
      ['Field', ...LANGUAGES],
      TRAINED_FIELDS.map((field) => [
        field,
        ...LANGUAGES.map((language) => formatShare(shares.get(`${field} ${language}`)!)),
      ]),
    ),
  );
}

const createAnalyser = (model: Model) => (description: string) => analyse(model, description, 'Web Laptop');

const formatShare = (share: Share) => (share.of === 0 ? '–' : `${percent(share).toFixed(0)} (${share.of})`);

function printAccuracy({ byField }: Accuracy, { heldOutAccuracy }: Training): void {
  console.log('Right answers in percent, and in brackets the number of descriptions with a label\n');
  const heldOut: Partial<Record<string, number>> = heldOutAccuracy;
  console.log(
    markdownTable(
      ['Field', ...LANGUAGES, 'examples held out'],
      ANALYSED_FIELDS.map((field) => [
        field,
        ...LANGUAGES.map((language) => formatShare(byField[field][language])),
        heldOut[field] === undefined ? '–' : (100 * heldOut[field]).toFixed(0),
      ]),
    ),
  );
}

function printCalibration({ calibration, calibrationError }: Accuracy): void {
  const points = (100 * calibrationError).toFixed(1);
  console.log(`\nConfidence and accuracy (mean difference ${points} percentage points)\n`);
  console.log(
    markdownTable(
      ['Confidence', 'answers', 'mean confidence', 'right'],
      calibration.map((bin) => [
        `${bin.from.toFixed(1)}–${(bin.from + 0.1).toFixed(1)}`,
        bin.of,
        `${(100 * bin.meanConfidence).toFixed(0)} %`,
        `${percent(bin).toFixed(0)} %`,
      ]),
    ),
  );
}

function printSpeed(model: Model, testSet: readonly TestExample[]): void {
  const answer = createAnalyser(model);
  const timed = testSet.flatMap(({ description }) =>
    Array.from({ length: SPEED_ROUNDS }, () => {
      const before = performance.now();
      answer(description);
      return performance.now() - before;
    }),
  );
  timed.sort((one, other) => one - other);
  const percentile = (part: number) => timed[Math.floor(part * (timed.length - 1))]!.toFixed(2);
  console.log(`\nAn answer takes ${percentile(0.5)} ms (median), ${percentile(0.99)} ms (99th percentile).`);
}
