import { markdownTable } from '../tables.ts';
import { measureDuplicates, measureSizes, type Share, SITUATIONS } from './measure.ts';
import { KINDS } from './reports.ts';
import { AIMS, SAID_SAME, type SimulatedProgram, simulatePrograms } from './simulated.ts';
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

const percentOf = (count: number, total: number) => `${((100 * count) / total).toFixed(0)} %`;

function simulatedRow(program: SimulatedProgram) {
  const { name, repeats, shown, confirmed, held, newProblems, shownInVain, askedInVain } = program;
  return [
    name,
    repeats,
    ...[shown, confirmed, held].map((count) => percentOf(count, repeats)),
    ...[shownInVain, askedInVain].map((count) => percentOf(count, newProblems)),
  ];
}

export function printSimulated(): void {
  const { programs, all } = simulatePrograms();
  console.log(
    '\nSimulated programs of 300 reports of held-out authors, in which every original is repeated once.',
  );
  console.log(
    `Assumed: of people whose original is among the two shown, or is asked about, ${SAID_SAME * 10} of 10 say "Same". The others are "Not sure" if`,
  );
  console.log(
    'they are asked, and otherwise send their report. About a wrong problem, everybody says "Different". Before: no words shown, nothing asked.\n',
  );
  const head = [
    '',
    'repeats',
    'original shown',
    'confirmed instead of reported, and recorded at once',
    'held for points',
    'new problems with a wrong report shown',
    'asked about in vain',
  ];
  const before = ['all, before', all.repeats, '0 %', '0 %', '0 %', '–', '0 %'];
  console.log(markdownTable(head, [...programs.map(simulatedRow), simulatedRow(all), before]));
  const share = all.confirmed / all.repeats;
  const verdict = (aim: number) => `aim: ${percentOf(aim, 1)}, ${share >= aim ? 'met' : 'missed'}`;
  console.log(
    `\nFewer repeats to decide as duplicates: ${percentOf(share, 1)} (${verdict(AIMS.fewerDuplicates)})`,
  );
  console.log(`Recorded share of repeats: ${percentOf(share, 1)} (${verdict(AIMS.recorded)})`);
}
