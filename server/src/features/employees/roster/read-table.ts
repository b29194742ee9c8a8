// Parses a roster table saved from a spreadsheet: headings in English or Arabic in any order, separated by commas,
// semicolons or tabs, quoted or not. Invalid rows are reported by line.
import { Readable } from 'node:stream';
import {
  MAX_ROSTER_ROWS,
  type RosterProblem,
  type RosterRow,
  rosterRow,
} from '@bugquest/contract/employees/roster/schema';
import { foldText } from '@bugquest/contract/fold-text';
import { m } from '@bugquest/phrases/messages';
import { CsvError, parse } from 'csv-parse';
import { inLocale } from '../../../http/locale.ts';
import { eventLoopBreaks } from '../../../platform/time/breaks.ts';

type Locale = 'en' | 'ar';
type Field = keyof RosterRow;

/** Known headings, folded. */
const HEADINGS: Record<Field, readonly string[]> = {
  employeeId: [
    'employeeid',
    'employeenumber',
    'employeeno',
    'staffid',
    'id',
    'الرقمالوظيفي',
    'رقمالموظف',
    'الرقم',
  ],
  workEmail: [
    'workemail',
    'email',
    'emailaddress',
    'mail',
    'بريدالعمل',
    'البريد',
    'البريدالالكتروني',
    'الايميل',
  ],
  department: ['department', 'dept', 'القسم', 'الاداره', 'قسم', 'اداره'],
  fullName: ['fullname', 'name', 'employeename', 'الاسم', 'الاسمالكامل', 'اسمالموظف', 'اسم'],
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
  /** Number of non-empty rows, valid or not. */
  count: number;
}

/** The separator, detected in the headings, because their cells never contain one. */
function delimiterOf(csv: string): string {
  const [head = ''] = csv.split('\n', 1);
  const bare = head.replace(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((separator) => ({
    sign: separator,
    times: bare.split(separator).length,
  }));
  return counted.reduce((most, next) => (next.times > most.times ? next : most)).sign;
}

/** Returns the valid rows, and `problems` with messages in the caller's language. */
export async function readTable(typed: string, locale: Locale): Promise<Table> {
  // A file that was combined from several files may have mixed line endings.
  const csv = typed.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const table: Table = { rows: [], problems: [], count: 0 };
  const parser = parse({
    delimiter: delimiterOf(csv),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  const records = Readable.from(slicesOf(csv)).pipe(parser);
  const breakIfDue = eventLoopBreaks();
  let columns: Partial<Record<Field, number>> | undefined;
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (!columns) {
        columns = readHeadings(record);
        const missing = FIELDS.filter((field) => columns?.[field] === undefined);
        if (missing.length > 0) return withoutRows(missingSentence(missing, locale));
        continue;
      }
      table.count += 1;
      if (table.count > MAX_ROSTER_ROWS)
        return withoutRows(m.employees_roster_problem_too_many({ max: MAX_ROSTER_ROWS }, { locale }));
      readRow(table, columns, record, info.lines, locale);
      await breakIfDue();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return withoutRows(m.employees_roster_problem_unreadable({}, { locale }), Number(error.lines) || 1);
  }
  if (!columns) return withoutRows(m.employees_roster_file_empty({}, { locale }));
  return table;
}

/** The parser parses one slice without a break for other requests. */
const SLICE_BYTES = 16_384;

function* slicesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += SLICE_BYTES)
    yield bytes.subarray(start, start + SLICE_BYTES);
}

const withoutRows = (sentence: string, line = 1): Table => ({
  rows: [],
  problems: [{ line, sentence }],
  count: 0,
});

function readHeadings(record: readonly string[]): Partial<Record<Field, number>> {
  const headings = record.map(foldHeading);
  const found = FIELDS.map(
    (field) => [field, headings.findIndex((one) => HEADINGS[field].includes(one))] as const,
  );
  return Object.fromEntries(found.filter(([, column]) => column >= 0));
}

function missingSentence(missing: readonly Field[], locale: Locale): string {
  const names = missing
    .map((field) => FIELD_NAMES[field]({}, { locale }))
    .join(locale === 'ar' ? '، ' : ', ');
  return m.employees_roster_problem_columns({ columns: names }, { locale });
}

function readRow(
  table: Table,
  columns: Partial<Record<Field, number>>,
  record: readonly string[],
  line: number,
  locale: Locale,
): void {
  const typed = Object.fromEntries(FIELDS.map((field) => [field, record[columns[field]!] ?? '']));
  const sentences = inLocale(locale, () => {
    const read = rosterRow.safeParse(typed);
    if (read.success) {
      table.rows.push({ ...read.data, line });
      return [];
    }
    return [...new Set(read.error.issues.map(({ message }) => message))];
  });
  if (sentences.length > 0)
    table.problems.push({ line, sentence: sentences.join(locale === 'ar' ? '، ' : '; ') });
}
