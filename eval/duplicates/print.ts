import { table } from '../tables.ts';
import { measureDuplicates, measureSizes, type Share, SITUATIONS } from './measure.ts';
import { KINDS } from './reports.ts';

const shown = ({ count, of }: Share) =>
  of === 0 ? '–' : `${((100 * count) / of).toFixed(0)} % (${count} of ${of})`;

/** Prints by author how many originals are among the five matches, and how many new problems get a suggestion. */
export function printDuplicates(): void {
  const measured = measureDuplicates();
  console.log('\nDuplicates: originals found among five; suggestions for new problems\n');
  const rows = SITUATIONS.flatMap((situation) =>
    measured
      .filter((one) => one.situation === situation)
      .map(({ name, use, found, unrelated, nearMisses }) => [
        `${name}, ${use}, ${situation}`,
        ...KINDS.map((kind) => shown(found[kind])),
        shown(unrelated),
        shown(nearMisses),
      ]),
  );
  console.log(table(['', ...KINDS, 'unrelated', 'near misses'], rows));
  console.log('\nBy size of the program, with a feature\n');
  const sizes = measureSizes().map(({ name, size, found, unrelated, nearMisses }) => [
    `${name}, ${size} reports`,
    shown(found),
    shown(unrelated),
    shown(nearMisses),
  ]);
  console.log(table(['', 'originals found', 'unrelated', 'near misses'], sizes));
}
