// Tables as CSV that spreadsheets of both languages open as they are: UTF-8 with a byte-order mark, so that Excel reads
// Arabic, and lines as RFC 4180 has them. Text that people typed stays text (promises: 15).
import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';

/** Text, a number that stays one, or nothing. */
export type Cell = string | number | null | undefined;

/** A spreadsheet takes such text for a formula. `escape_formulas` of csv-stringify misses signs after white space. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＋－＝＠]|^[\t\r\n]/u;

const OPTIONS: Options = {
  record_delimiter: 'windows',
  quoted_match: /[\t\r\n]|^\s|\s$/,
  cast: {
    string: (text) => (FORMULA.test(text) ? `'${text}` : text),
    number: (number) => (Number.isFinite(number) ? String(number) : ''),
  },
};

/** One line for each row, each with its end. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string => stringify([...rows], OPTIONS);

/** The first line of a file, after the mark by which Excel recognises UTF-8. */
export const csvHeading = (headings: readonly string[]): string =>
  stringify([[...headings]], { ...OPTIONS, bom: true });

/**
 * The file as a stream that holds one batch of rows at a time. The first batch is read immediately, so that a query that
 * fails from the start rejects instead of ending a download that has begun.
 */
export async function csvStream(
  headings: readonly string[],
  batches: AsyncIterator<readonly (readonly Cell[])[], void>,
): Promise<Readable> {
  let batch = await batches.next();
  async function* lines() {
    yield csvHeading(headings);
    while (!batch.done) {
      yield csvLines(batch.value);
      batch = await batches.next();
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
