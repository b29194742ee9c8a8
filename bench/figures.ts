// The last committed figures of a class of machines, and what has moved since.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import type { AnyRow } from './report.ts';

const FOLDER = path.join(import.meta.dirname, 'figures');
/** A smaller change says nothing. */
const MOVED_BY = 0.1;

/** Figure by the name of its row. */
export type Figures = Record<string, number>;

/** Machines of one class have comparable figures: the same number of cores, family of processors and major version of Node. */
export function machineClass(
  cores = availableParallelism(),
  model = cpus()[0]?.model ?? '',
  nodeVersion = process.version,
): string {
  const family = model
    .toLowerCase()
    // The frequency, and marks such as (R).
    .replace(/@.*|\([^)]*\)|\b(processor|cpu)\b/g, ' ')
    .trim()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${cores}-cores-${family || 'unknown'}-node-${/\d+/.exec(nodeVersion)?.[0]}`;
}

/** What is compared: a ratio or score where there is one, because it varies less with the load of the machine. */
const figureOf = (row: AnyRow): number => ('score' in row ? row.score : 'size' in row ? row.size : row.ratio);

const fileOf = (name: string) => path.join(FOLDER, `${name}.json`);

export const readFigures = (name: string): Figures | undefined =>
  existsSync(fileOf(name)) ? (JSON.parse(readFileSync(fileOf(name), 'utf8')) as Figures) : undefined;

/** Rows of parts that were not measured keep their figures. */
export function saveFigures(name: string, rows: readonly AnyRow[]): string {
  mkdirSync(FOLDER, { recursive: true });
  const measured = rows.map((row) => [row.what, Number(figureOf(row).toPrecision(4))]);
  const all = Object.entries({ ...readFigures(name), ...Object.fromEntries(measured) });
  const sorted = Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other)));
  writeFileSync(fileOf(name), `${JSON.stringify(sorted, null, 2)}\n`);
  return fileOf(name);
}

/** A sentence for each row that moved by more than a tenth, and for each without an earlier figure. */
export function compareFigures(before: Figures | undefined, rows: readonly AnyRow[]): string[] {
  if (!before) return ['No figures of this class of machines are committed; `--save` writes them.'];
  const sentences = rows.flatMap((row) => {
    const [was, is] = [before[row.what], figureOf(row)];
    if (was === undefined) return [`new: ${row.what} ${is.toPrecision(3)}`];
    const change = is - was;
    if (Math.abs(change) <= MOVED_BY * was) return [];
    const isBetter = 'size' in row ? change < 0 : change > 0;
    // Nothing is a percentage of zero, for example of no long tasks.
    const percent = was > 0 ? ` (${change > 0 ? '+' : ''}${((100 * change) / was).toFixed(0)} %)` : '';
    return [
      `${isBetter ? 'better' : 'WORSE'}: ${row.what} ${was.toPrecision(3)} → ${is.toPrecision(3)}${percent}`,
    ];
  });
  return sentences.length > 0 ? sentences : ['Nothing moved by more than 10 % since the committed figures.'];
}
