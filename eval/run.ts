// npm run eval: learns the built-in analyser from the examples and prints how right it is on descriptions that it has
// never seen, by field and language, whether its confidence can be believed, and how long an answer takes; then how well
// reports of the same problem find each other (duplicates/).
import { ANALYSED_FIELDS } from '@bugquest/contract/analysis/schema';
import { analyse } from '../server/src/features/analysis/classifier/analyse.ts';
import { readExamples, readTestSet } from '../server/src/features/analysis/classifier/examples.ts';
import { learn } from '../server/src/features/analysis/classifier/learn.ts';
import { type Language, measure, percent } from '../server/src/features/analysis/classifier/measure.ts';
import { printDuplicates } from './duplicates/print.ts';

const LANGUAGES: Language[] = ['en', 'ar', 'mixed', 'all'];
const SPEED_ROUNDS = 5;

const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], rows: (string | number)[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const examples = readExamples();
const testSet = readTestSet();
const started = performance.now();
const { model, crossValidated } = learn(examples);
const learntIn = (performance.now() - started) / 1000;
const answer = (description: string) => analyse(model, description, 'Web Laptop');
const { accuracy, calibration, calibrationError } = measure(answer, testSet);

const timed = testSet.flatMap(({ description }) =>
  Array.from({ length: SPEED_ROUNDS }, () => {
    const before = performance.now();
    answer(description);
    return performance.now() - before;
  }),
);
timed.sort((one, other) => one - other);

console.log(
  `Learnt from ${examples.length} examples in ${learntIn.toFixed(1)} s; measured on ${testSet.length} others.\n`,
);
console.log('Right answers, in percent (of so many descriptions that say it)\n');
console.log(
  table(
    ['Field', ...LANGUAGES, 'cross-validated'],
    ANALYSED_FIELDS.map((field) => [
      field,
      ...LANGUAGES.map((language) => {
        const share = accuracy[field][language];
        return share.of === 0 ? '–' : `${percent(share).toFixed(0)} (${share.of})`;
      }),
      field in crossValidated ? (100 * crossValidated[field as keyof typeof crossValidated]).toFixed(0) : '–',
    ]),
  ),
);
console.log(
  `\nConfidence beside what came true (apart by ${(100 * calibrationError).toFixed(1)} points on average)\n`,
);
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
const at = (part: number) => timed[Math.floor(part * (timed.length - 1))]!.toFixed(2);
console.log(`\nAn answer takes ${at(0.5)} ms (median), ${at(0.99)} ms (99 of 100).`);

printDuplicates();
