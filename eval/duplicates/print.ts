import { ASKED, measureDuplicates, type Share } from './measure.ts';
import { KINDS } from './reports.ts';

const shown = ({ count, of }: Share) => `${((100 * count) / of).toFixed(0)} % (${count} of ${of})`;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Prints how many originals were among the five suggestions, and how many new problems raised any, by author. */
export function printDuplicates(): void {
  const measured = measureDuplicates();
  console.log('\nDuplicates: originals found among five; suggestions for new problems\n');
  console.log(row(['', ...KINDS, 'new problems']));
  console.log(row(['---', ...KINDS, ''].map(() => '---')));
  for (const asked of ASKED) {
    for (const { name, use, found, suggested, ...one } of measured) {
      if (one.asked !== asked) continue;
      console.log(
        row([`${name}, ${use}, ${asked}`, ...KINDS.map((kind) => shown(found[kind])), shown(suggested)]),
      );
    }
  }
}
