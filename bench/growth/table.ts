// The table of reads: their p95 at each size, and how much they grow from the first to the last.
import type { Times } from './measure.ts';

/** From the first size to the last. */
const AIM_GROWTH = 2;
/** A p95 below this is not compared between sizes: the noise of the machine is larger. */
const NOISE_MS = 15;

export interface Growth {
  what: string;
  /** One for each size, smallest first. */
  times: readonly Times[];
  /** The longest p95 in milliseconds. */
  aim: number;
}

const factorOf = ({ times }: Growth) => times.at(-1)!.p95 / Math.max(NOISE_MS, times[0]!.p95);

function cellsOf(growth: Growth): string[] {
  const { what, times, aim } = growth;
  const last = times.at(-1)!;
  const factor = factorOf(growth);
  const isMet = last.p95 <= aim && factor <= AIM_GROWTH;
  return [
    what,
    ...times.map(({ p95 }) => p95.toFixed(0)),
    factor.toFixed(1),
    isMet ? 'met' : 'NOT MET',
    isMet ? '' : `slowest: ${last.slowest} ${last.slowestMedian.toFixed(0)}`,
  ];
}

export function formatGrowth(sizes: readonly number[], growth: readonly Growth[]): string {
  const heading = ['p95 in ms', ...sizes.map((size) => size.toLocaleString('en')), 'factor', '', ''];
  const lines = [heading, ...growth.map(cellsOf)];
  const widths = heading.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  const isText = (column: number) => column === 0 || column > sizes.length + 1;
  const met = growth.filter((one) => cellsOf(one).includes('met')).length;
  const table = lines.map((cells) =>
    cells
      .map((cell, column) => (isText(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
  return [...table, `${met} of ${growth.length} meet the aims.`].join('\n');
}
