// CSV by RFC 4180 in UTF-8 with a byte-order mark, without which Excel does not read Arabic. Text that people typed never becomes a
// formula (promises: 15).
import { type Options, stringify } from 'csv-stringify/sync';

export type Cell = string | number | null | undefined;

/** Text that a spreadsheet reads as a formula. `escape_formulas` of csv-stringify does not find formulas after white space. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＋－＝＠]|^[\t\r\n]/u;

/**
 * A place inside of a text where a formula begins if the spreadsheet separates cells at semicolons, as Excel does in many countries.
 * Such a spreadsheet also splits quoted text, except in the first cell of a line, and ignores quotation marks before the formula. A
 * list mark (a sign followed by a space) at the beginning of a line is harmless.
 */
const BEFORE_FORMULA =
  /[;\t](?:[^\S\t\r\n]|")*(?=[=+\-@＋－＝＠])|[\r\n](?:[^\S\t\r\n]|")*(?=[=@＝＠]|[+\-＋－]\S)/gu;

const OPTIONS: Options = {
  record_delimiter: 'windows',
  // In some spreadsheets, a semicolon or a tab in unquoted text separates cells.
  quoted_string: true,
  quoted_empty: false,
  cast: {
    string: (text) => (FORMULA.test(text) ? "'" : '') + text.replace(BEFORE_FORMULA, "$&'"),
    number: (number) => (Number.isFinite(number) ? String(number) : ''),
  },
};

/** `isBare` is for programs that cannot read quotes: text is quoted only where the format requires it. */
export const csvLines = (rows: readonly (readonly Cell[])[], { isBare = false } = {}): string =>
  stringify([...rows], isBare ? { ...OPTIONS, quoted_string: false } : OPTIONS);

/** With the byte-order mark by which Excel recognises UTF-8. */
export const csvHeading = (headings: readonly string[]): string =>
  stringify([[...headings]], { ...OPTIONS, bom: true });
