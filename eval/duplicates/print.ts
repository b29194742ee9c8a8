import { table } from '../tables.ts';
import { measureDuplicates, type Share, SITUATIONS } from './measure.ts';
import { KINDS } from './reports.ts';

const shown = ({ count, of }: Share) => `${((100 * count) / of).toFixed(0)} % (${count} of ${of})`;

/** Prints by author how many originals are among the five matches, and how many new problems get a suggestion. */
export function printDuplicates(): void {
  const measured = measureDuplicates();
  console.log('\nDuplicates: originals found among five; suggestions for new problems\n');
  const rows = SITUATIONS.flatMap((situation) =>
    measured
      .filter((one) => one.situation === situation)
      .map(({ name, use, found, wronglySuggested }) => [
        `${name}, ${use}, ${situation}`,
        ...KINDS.map((kind) => shown(found[kind])),
        shown(wronglySuggested),
      ]),
  );
  console.log(table(['', ...KINDS, 'new problems'], rows));
}
