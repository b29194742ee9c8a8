// Tables as CSV that spreadsheets of both languages open as they are: UTF-8 with a byte-order mark, so that Excel reads
// Arabic, and lines as RFC 4180 has them. Text that people typed stays text (promises: 15).
import { Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify/sync';

/** Text, a number that stays one, or nothing. */
export type Cell = string | number | null | undefined;

/** Text that a spreadsheet would read as a formula. `escape_formulas` of csv-stringify misses characters after white space. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＋－＝＠]|^[\t\r\n]/u;

/**
 * Text that becomes a formula in a spreadsheet that separates cells at semicolons, as Excel does in many countries. It splits
 * quoted text, too, in all but the first cell of a line, and skips quotation marks before it. A list mark, which is a sign
 * followed by a space, is safe at the beginning of a line.
 */
const BEFORE_FORMULA =
  /[;\t](?:[^\S\t\r\n]|")*(?=[=+\-@＋－＝＠])|[\r\n](?:[^\S\t\r\n]|")*(?=[=@＝＠]|[+\-＋－]\S)/gu;

const OPTIONS: Options = {
  record_delimiter: 'windows',
  // A semicolon or a tab in text that is not quoted separates cells in some spreadsheets.
  quoted_string: true,
  quoted_empty: false,
  cast: {
    string: (text) => (FORMULA.test(text) ? "'" : '') + text.replace(BEFORE_FORMULA, "$&'"),
    number: (number) => (Number.isFinite(number) ? String(number) : ''),
  },
};

/** One line for each row, each with its end. `isBare` is for programs that read no quotes: text is quoted only where it must be. */
export const csvLines = (rows: readonly (readonly Cell[])[], { isBare = false } = {}): string =>
  stringify([...rows], isBare ? { ...OPTIONS, quoted_string: false } : OPTIONS);

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
