import { markdownTable } from '../tables.ts';
import { measureDuplicates, measureSizes, type Share, SITUATIONS } from './measure.ts';
import { KINDS } from './reports.ts';
import { measureSuspected } from './suspected.ts';

const formatShare = ({ count, total }: Share) =>
  total === 0 ? '–' : `${((100 * count) / total).toFixed(0)} % (${count} of ${total})`;

export function printDuplicates(): void {
  const measured = measureDuplicates();
  console.log('\nDuplicates: originals found among five; suggestions for new problems\n');
  const rows = SITUATIONS.flatMap((situation) =>
    measured
      .filter((result) => result.situation === situation)
      .map(({ name, split, found, unrelated, nearMisses }) => [
        `${name}, ${split}, ${situation}`,
        ...KINDS.map((kind) => formatShare(found[kind])),
        formatShare(unrelated),
        formatShare(nearMisses),
      ]),
  );
  console.log(markdownTable(['', ...KINDS, 'unrelated', 'near misses'], rows));
  console.log('\nBy size of the program, with a feature\n');
  const sizes = measureSizes().map(({ name, size, found, unrelated, nearMisses }) => [
    `${name}, ${size} reports`,
    formatShare(found),
    formatShare(unrelated),
    formatShare(nearMisses),
  ]);
  console.log(markdownTable(['', 'originals found', 'unrelated', 'near misses'], sizes));
}

export function printSuspected(): void {
  console.log('\nSuspected repeats of held-out authors, by the likeness from which a report is suspected\n');
  const rows = measureSuspected().map(({ likeness, precision, found, wrong }) => [
    likeness,
    formatShare(precision),
    ...KINDS.map((kind) => formatShare(found[kind])),
    formatShare(wrong),
  ]);
  console.log(
    markdownTable(
      ['likeness', 'the same bug', ...KINDS.map((kind) => `found ${kind}`), 'new problems'],
      rows,
    ),
  );
}
