import { table } from '../tables.ts';
import { ASKED, measureDuplicates, type Share } from './measure.ts';
import { KINDS } from './reports.ts';

const shown = ({ count, of }: Share) => `${((100 * count) / of).toFixed(0)} % (${count} of ${of})`;
/** Prints how many originals were among the five suggestions, and how many new problems raised any, by author. */
export function printDuplicates(): void {
  const measured = measureDuplicates();
  console.log('\nDuplicates: originals found among five; suggestions for new problems\n');
  const rows = ASKED.flatMap((asked) =>
    measured
      .filter((one) => one.asked === asked)
      .map(({ name, use, found, suggested }) => [
        `${name}, ${use}, ${asked}`,
        ...KINDS.map((kind) => shown(found[kind])),
        shown(suggested),
      ]),
  );
  console.log(table(['', ...KINDS, 'new problems'], rows));
}
