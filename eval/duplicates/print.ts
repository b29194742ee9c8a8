import { measureDuplicates, type Share } from './measure.ts';
import { KINDS } from './reports.ts';

const shown = ({ count, of }: Share) => `${((100 * count) / of).toFixed(0)} % (${count} of ${of})`;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Prints how many originals were among the five suggestions, and how many new problems raised any. */
export function printDuplicates(): void {
  const { reports, rows } = measureDuplicates();
  console.log(
    `\nDuplicates among ${reports} reports: originals found among five; suggestions for new problems\n`,
  );
  console.log(row(['', ...KINDS, 'new problems']));
  console.log(row(['---', ...KINDS, ''].map(() => '---')));
  for (const { half, asked, found, suggested } of rows) {
    console.log(row([`${half}, ${asked}`, ...KINDS.map((kind) => shown(found[kind])), shown(suggested)]));
  }
}
