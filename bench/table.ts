import { availableParallelism, totalmem } from 'node:os';

/** The aim is either `atLeast` or `atMost`. A figure without one is there to compare. */
export interface Row {
  label: string;
  figure: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
}

export function formatTable(rows: readonly Row[]): string {
  const lines = [['Part', 'Figure', 'Aim', ''], ...rows.map(cellsOf)];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  return lines
    .map(([label, figure, aim, outcome]) =>
      [label!.padEnd(widths[0]!), figure!.padStart(widths[1]!), aim!.padStart(widths[2]!), outcome!]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ label, figure, unit, atLeast = -Infinity, atMost = Infinity }: Row): string[] {
  const shown = `${formatFigure(figure)} ${unit}`.trim();
  if (atLeast === -Infinity && atMost === Infinity) return [label, shown, '', ''];
  const aim = atMost < Infinity ? `≤ ${atMost}` : `≥ ${atLeast}`;
  const isMet = figure >= atLeast && figure <= atMost;
  return [label, shown, aim, isMet ? 'met' : 'MISSED'];
}

const formatFigure = (figure: number) =>
  figure >= 100 ? Math.round(figure).toLocaleString('en') : String(Number(figure.toPrecision(2)));

export const machineFacts = () =>
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}, Node ${process.version}`;

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The nearest-rank method: the smallest value that is not exceeded by at least `share` percent of the values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)]!;
}
