// Tables as CSV that spreadsheets of both languages open as they are: UTF-8 with a byte-order mark, so that Excel reads
// Arabic, and lines as RFC 4180 has them. What people typed stays text, whatever it begins with (promises: 15).
import { Readable } from 'node:stream';

/** Text, a number that stays one, or nothing. */
export type Cell = string | number | null | undefined;

const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet would take such text for a formula, also when it begins with the full-width form of the sign. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＋－＝＠]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[",\t\r\n]|^\s|\s$/;

/** One cell. Text that could be taken for a formula is led in by an apostrophe. */
export function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const inert = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One line with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * The file as a stream that holds one batch of rows at a time. The first batch is read at once, so that a query that
 * fails from the start rejects in place of ending a download that has begun.
 */
export async function csvStream(
  headings: readonly string[],
  batches: AsyncIterator<readonly (readonly Cell[])[], void>,
): Promise<Readable> {
  let batch = await batches.next();
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(headings);
    while (!batch.done) {
      yield batch.value.map(csvLine).join('');
      batch = await batches.next();
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
