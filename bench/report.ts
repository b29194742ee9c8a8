import { availableParallelism, totalmem } from 'node:os';

/** One line of the table of speeds, where more is better. */
export interface Row {
  what: string;
  unit: string;
  product: number;
  bare: number;
  ratio: number;
  /** The target: this ratio or more. */
  aim: number;
}

/** The target is a `size` below `aim`, optionally compared with a bare server. */
export interface SizeRow {
  what: string;
  unit: string;
  size: number;
  bare?: number;
  aim: number;
}

/** A score from 0 to 100; the target is `aim` or more. */
export interface ScoreRow {
  what: string;
  score: number;
  aim: number;
}

export type AnyRow = Row | SizeRow | ScoreRow;

const number = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

function cellsOf(row: AnyRow): string[] {
  if ('score' in row) {
    const { what, score, aim } = row;
    return [what, 'of 100', score.toFixed(0), '', '', `≥ ${aim}`, score >= aim ? 'met' : 'NOT MET'];
  }
  if ('size' in row) {
    return [
      row.what,
      row.unit,
      number(row.size),
      row.bare === undefined ? '' : number(row.bare),
      '',
      `≤ ${row.aim}`,
      row.size <= row.aim ? 'met' : 'NOT MET',
    ];
  }
  const { what, unit, product, bare, ratio, aim } = row;
  const met = ratio >= aim ? 'met' : 'NOT MET';
  return [what, unit, number(product), number(bare), ratio.toFixed(2), `≥ ${aim}`, met];
}

export function formatTable(rows: readonly AnyRow[]): string {
  const lines = [['', 'unit', 'product', 'bare', 'ratio', 'aim', ''], ...rows.map(cellsOf)];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  const isText = (column: number) => column < 2 || column > 4;
  return lines
    .map((cells) =>
      cells
        .map((cell, column) =>
          isText(column) ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const machineFacts = () =>
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}, Node ${process.version}`;
