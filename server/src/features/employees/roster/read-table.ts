// Parses a roster table that was saved from a spreadsheet. Headings are in English or Arabic, in any order. The separator is a comma,
// semicolon, tab or vertical bar. Problems have the line of their row.

import { Readable } from 'node:stream';
import { splitAddresses } from '@bugquest/contract/address-list';
import { cutText } from '@bugquest/contract/cut-text';
import {
  MAX_ROSTER_COLUMNS,
  MAX_ROSTER_ROWS,
  type RosterColumns,
  type RosterProblem,
  type RosterRow,
  rosterRow,
} from '@bugquest/contract/employees/roster/schema';
import { foldText } from '@bugquest/contract/fold-text';
import { cleanWords } from '@bugquest/contract/identifiers';
import { m } from '@bugquest/phrases/messages';
import { CsvError, parse } from 'csv-parse';
import { inLocale } from '../../../http/locale.ts';
import { isolate } from '../../../platform/text/isolate.ts';
import { eventLoopBreaks } from '../../../platform/time/breaks.ts';
import { damageSentences, readCell, withoutWordsForNothing } from './cell-values.ts';

type Locale = 'en' | 'ar';
type Field = keyof RosterRow;

/** Folded headings, best match first: in a table with "ID" and "Employee ID", the second column is the employee ID. */
const HEADINGS: Record<Field, readonly string[]> = {
  employeeId: [
    'employeeid',
    'الرقمالوظيفي',
    'employeenumber',
    'employeeno',
    'رقمالموظف',
    'staffid',
    'staffnumber',
    'staffno',
    'personnelnumber',
    'id',
    'الرقم',
  ],
  workEmail: [
    'workemail',
    'بريدالعمل',
    'companyemail',
    'workemailaddress',
    'emailaddress',
    'email',
    'البريدالالكتروني',
    'الايميل',
    'البريد',
    'mail',
  ],
  department: ['department', 'القسم', 'departmentname', 'dept', 'قسم', 'الاداره', 'اداره'],
  fullName: ['fullname', 'الاسمالكامل', 'employeename', 'اسمالموظف', 'name', 'الاسم', 'اسم'],
};
const FIELDS = Object.keys(HEADINGS) as Field[];

const FIELD_NAMES: Record<Field, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  employeeId: m.accounts_employee_id,
  workEmail: m.accounts_work_email,
  department: m.accounts_department,
  fullName: m.accounts_full_name,
};

const foldHeading = (typed: string) => foldText(typed).replace(/[^\p{L}\p{N}]/gu, '');

export interface TableRow extends RosterRow {
  line: number;
}

export interface Table {
  rows: TableRow[];
  problems: RosterProblem[];
  /** Number of non-empty rows, including invalid ones. */
  count: number;
  headings: string[];
  columns: RosterColumns;
}

/** Excel reads the separator from this line, which stands before the headings. */
const SEPARATOR_LINE = /^"?sep=([^"\n])"?[\s,;]*$/i;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A heading in quotation marks may have several lines. */
const QUOTED_CELL = /(?<=^|[,;\t|])"(?:[^"]|"")*"/gm;

/** Detects the separator in the headings, the first line with text, because headings never contain a separator. */
function delimiterOf(csv: string): string {
  const headingLine =
    csv
      .slice(0, MAX_HEAD)
      .replace(QUOTED_CELL, 'x')
      .split('\n')
      .find((line) => LETTER_OR_DIGIT.test(line)) ?? '';
  const counted = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    times: headingLine.split(delimiter).length,
  }));
  return counted.reduce((most, next) => (next.times > most.times ? next : most)).delimiter;
}
const MAX_HEAD = 100_000;

/** Empties the line that names the separator, so that line numbers stay the same. */
function withoutSeparatorLine(csv: string): { csv: string; delimiter: string } {
  const [first = ''] = csv.split('\n', 1);
  const separator = first.length < 20 ? SEPARATOR_LINE.exec(first)?.[1] : undefined;
  return separator
    ? { csv: csv.slice(first.length), delimiter: separator }
    : { csv, delimiter: delimiterOf(csv) };
}

/**
 * Problems are in the caller's language.
 * @param chosen columns that an administrator chose; they replace the columns that were found by headings
 */
export async function readTable(
  typed: string,
  locale: Locale,
  chosen: Partial<RosterColumns> = {},
): Promise<Table> {
  // Files that were combined from others may have mixed line endings.
  const { csv, delimiter } = withoutSeparatorLine(typed.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const table: Table = { rows: [], problems: [], count: 0, headings: [], columns: NO_COLUMNS };
  const withoutRows = (sentence: string, line = 1): Table => ({
    ...table,
    rows: [],
    problems: [{ line, sentence }],
    count: 0,
  });
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: MAX_LINE_LENGTH,
    // Called for each value. Empty values do not count for `max_record_size`.
    cast: (value, { index }) => {
      if (index >= MAX_LINE_COLUMNS) throw new LineTooLong();
      return value;
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  const records = Readable.from(slicesOf(csv)).pipe(parser);
  const breakIfDue = eventLoopBreaks();
  /** The first rows, in which the headings are looked for. */
  let firstRows: Row[] = [];
  const readRows = async (rows: readonly Row[]): Promise<string | undefined> => {
    for (const { record, line } of rows) {
      table.count += 1;
      if (table.count > MAX_ROSTER_ROWS)
        return m.employees_roster_problem_too_many({ max: MAX_ROSTER_ROWS }, { locale });
      readRow(table, record, line, locale);
      await breakIfDue();
    }
    return undefined;
  };
  const readFirstRows = async (): Promise<string | undefined> => {
    const { record, line } = findHeadings(firstRows);
    table.headings = record
      .slice(0, MAX_ROSTER_COLUMNS)
      .map((heading) => cutText(cleanWords(heading.replace(/\s+/g, ' ')), 100));
    table.columns = { ...readHeadings(record), ...chosen };
    headingLine = line;
    return columnProblem(table, locale) ?? readRows(firstRows.filter((row) => row.line > line));
  };
  let headingLine = 1;
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const row = { record, line: info.lines };
      if (table.headings.length > 0) {
        const sentence = await readRows([row]);
        if (sentence) return withoutRows(sentence);
      } else if (record.some((heading) => LETTER_OR_DIGIT.test(heading))) {
        firstRows.push(row);
        if (firstRows.length < MAX_FIRST_ROWS) continue;
        const sentence = await readFirstRows();
        if (sentence) return withoutRows(sentence, headingLine);
        firstRows = [];
      }
    }
    if (firstRows.length > 0) {
      const sentence = await readFirstRows();
      if (sentence) return withoutRows(sentence, headingLine);
    }
  } catch (error) {
    if (error instanceof LineTooLong || (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE'))
      return withoutRows(m.employees_roster_problem_line_too_long({}, { locale }), parser.info.lines);
    if (!(error instanceof CsvError)) throw error;
    return withoutRows(m.employees_roster_problem_unreadable({}, { locale }), Number(error.lines) || 1);
  }
  return table.headings.length > 0 ? table : withoutRows(m.employees_roster_file_empty({}, { locale }));
}

/** The parser does not yield to other requests within a slice. */
const SLICE_BYTES = 16_384;

async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  const breakIfDue = eventLoopBreaks();
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    yield bytes.subarray(start, start + SLICE_BYTES);
    await breakIfDue();
  }
}

/** Characters of all values of a line. */
const MAX_LINE_LENGTH = 64 * 1024;
/** As many as Excel has. Programs write separators for all of them after a column was coloured to its end. */
const MAX_LINE_COLUMNS = 16_384;

class LineTooLong extends Error {}

const NO_COLUMNS: RosterColumns = { employeeId: null, workEmail: null, department: null, fullName: null };

/** Finds the column of each field by the best heading. The first of equal columns wins. */
function readHeadings(record: readonly string[]): RosterColumns {
  const headings = record.slice(0, MAX_ROSTER_COLUMNS).map(readCell);
  const columns = { ...NO_COLUMNS };
  for (const field of FIELDS) {
    const ranks = headings.map((heading) => rankOf(field, heading));
    const best = Math.min(...ranks);
    if (best < Infinity) columns[field] = ranks.indexOf(best);
  }
  return columns;
}

interface Row {
  record: string[];
  line: number;
}

/** A sheet may have a title and a date above the headings, which may take two rows. */
const MAX_FIRST_ROWS = 11;

const countFields = (record: readonly string[]): number =>
  Object.values(readHeadings(record)).filter((column) => column !== null).length;

/** Two fields are required, because a title may be equal to the name of one field. */
const isHeading = (record: readonly string[]): boolean => countFields(record) >= 2;

/** `Employee` above `ID` is `Employee ID`. */
const joinRows = (upper: Row, { record, line }: Row): Row => ({
  record: Array.from({ length: Math.max(upper.record.length, record.length) }, (_, column) =>
    `${upper.record[column] ?? ''} ${record[column] ?? ''}`.trim(),
  ),
  line,
});

/** Without known headings, the first row counts as the headings, so that the administrator can choose columns. */
function findHeadings(rows: readonly Row[]): Row {
  const index = rows.findIndex(({ record }) => isHeading(record));
  const pairs = rows.slice(1).map((row, upper) => joinRows(rows[upper]!, row));
  // A row with only some of the names is looked at together with the rows above and below.
  const near = index < 0 ? pairs : pairs.slice(Math.max(0, index - 1), index + 1);
  const pair = near.find(({ record }) => isHeading(record));
  const single = rows[Math.max(0, index)]!;
  return pair && countFields(pair.record) > countFields(single.record) ? pair : single;
}

const ARABIC = /\p{Script=Arabic}/gu;

/** 0 is the best rank. A heading in two languages, `Employee ID / الرقم الوظيفي`, ranks below headings in one language. */
function rankOf(field: Field, heading: string): number {
  const rank = (typed: string) => {
    const found = HEADINGS[field].indexOf(foldHeading(typed));
    return found < 0 ? Infinity : found;
  };
  const fullRank = rank(heading);
  if (fullRank < Infinity) return fullRank;
  const languages = [heading.replace(ARABIC, ' '), heading.replace(/[a-z]/gi, ' ')];
  return HEADINGS[field].length + Math.min(...[...heading.split(/[/|()[\]\n:–—-]/), ...languages].map(rank));
}

/** Explains a problem of the columns: a required column is missing, or two fields have the same column. */
function columnProblem({ headings, columns }: Table, locale: Locale): string | undefined {
  const joinNames = (names: string[]) => names.join(locale === 'ar' ? '، ' : ', ');
  const missing = FIELDS.filter((field) => headings[columns[field] ?? -1] === undefined);
  if (missing.length > 0) {
    const names = joinNames(missing.map((field) => FIELD_NAMES[field]({}, { locale })));
    return m.employees_roster_problem_columns({ columns: names }, { locale });
  }
  const shared = FIELDS.filter((field) =>
    FIELDS.some((other) => other !== field && columns[other] === columns[field]),
  );
  if (shared.length === 0) return undefined;
  const names = joinNames(shared.map((field) => FIELD_NAMES[field]({}, { locale })));
  return m.employees_roster_problem_shared_column({ columns: names }, { locale });
}

/** Accepts `Noura <n@example.com>;`, as mail programs copy an address, and `mailto:` links. */
function copiedAddress(typed: string): string {
  const addresses = splitAddresses(typed.slice(0, 1_000));
  return addresses.length === 1 ? addresses[0]! : typed;
}

function readRow(table: Table, record: readonly string[], line: number, locale: Locale): void {
  const typed = Object.fromEntries(
    FIELDS.map((field) => [field, readCell(record[table.columns[field]!] ?? '')]),
  ) as Record<Field, string>;
  typed.workEmail = copiedAddress(typed.workEmail);
  const sentences = inLocale(locale, () => {
    const damaged = damageSentences(typed, locale);
    if (damaged.length > 0) return damaged;
    const read = rosterRow.safeParse(withoutWordsForNothing(typed));
    if (read.success) {
      table.rows.push({ ...read.data, line });
      return [];
    }
    return [
      ...new Set(read.error.issues.map(({ message, path }) => withValue(message, typed[path[0] as Field]))),
    ];
  });
  if (sentences.length > 0)
    table.problems.push({ line, sentence: sentences.join(locale === 'ar' ? '، ' : '; ') });
}

const MAX_SHOWN = 60;

const withValue = (sentence: string, value: string) =>
  value.trim() === '' ? sentence : `${sentence}: ${isolate(cutText(value, MAX_SHOWN))}`;
