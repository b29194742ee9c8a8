// Reads a sheet of an Excel workbook as CSV, so that the server checks both kinds of files in the same way. Libraries that read
// workbooks unpack large workbooks in workers made from text, which the content security policy refuses, and none of them
// returns the value that a cell shows.
import { MAX_ROSTER_COLUMNS, MAX_ROSTER_ROWS } from '@bugquest/contract/employees/roster/schema';
import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import { format, getFormatInfo, isDateFormat } from 'numfmt';

/** Limit of an unpacked part, against archives that expand without end. */
const MAX_PART_BYTES = 128 * 1024 * 1024;
/** Allows empty rows between people, but not thousands of them. */
const MAX_SHEET_ROWS = 2 * MAX_ROSTER_ROWS;

export interface SheetText {
  csv: string;
  /** Name of the sheet; '' without a name. */
  sheet: string;
  /** The visible sheets. */
  sheets: string[];
  /** Reads another sheet. @throws {Error} if it is not readable */
  openSheet: (name: string) => SheetText;
}

/**
 * Line numbers equal row numbers.
 * @param wantedSheet default: the first visible sheet.
 * @throws {Error} if the archive is not a readable workbook
 */
export function readWorkbook(bytes: Uint8Array, wantedSheet?: string): SheetText {
  const files = unzipParts(bytes);
  const workbook = findWorkbook(files);
  const sheets = visibleSheets(files, workbook);
  const { name: sheet, path } = sheets.find(({ name }) => name === wantedSheet) ?? sheets[0]!;
  const cells: CellContext = {
    texts: sharedTexts(files, workbook),
    formats: numberFormats(files, workbook),
  };
  const lines: string[] = [];
  for (const row of elements(parsePart(files, path), 'row')) {
    const number = Number(row.getAttribute('r')) || lines.length + 1;
    if (number > MAX_SHEET_ROWS) throw new Error('The sheet has too many rows.');
    lines[number - 1] = toLine(row, cells);
  }
  return {
    csv: lines.join('\n'),
    sheet,
    sheets: sheets.map(({ name }) => name),
    openSheet: (name) => readWorkbook(bytes, name),
  };
}

/** Programs write part names with different case and separators. */
const partName = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

function unzipParts(bytes: Uint8Array): Unzipped {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => /\.(?:xml|rels)$/i.test(name) && originalSize <= MAX_PART_BYTES,
  });
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [partName(name), part]));
}

function parsePart(parts: Unzipped, path: string): Document {
  const part = parts[partName(path)];
  if (!part) throw new Error(`The workbook has no ${path}.`);
  const xml = new DOMParser().parseFromString(strFromU8(part), 'application/xml');
  if (elements(xml, 'parsererror').length > 0) throw new Error(`${path} is not readable.`);
  return xml;
}

interface Relationship {
  id: string;
  /** The last word of the type's address, such as `sharedStrings`. */
  type: string;
  path: string;
}

function relationsOf(parts: Unzipped, path: string): Relationship[] {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  const relations = `${folder}_rels/${path.slice(folder.length)}.rels`;
  if (!parts[partName(relations)]) return [];
  return elements(parsePart(parts, relations), 'Relationship').map((one) => {
    const target = (one.getAttribute('Target') ?? '').replaceAll('\\', '/');
    return {
      id: one.getAttribute('Id') ?? '',
      type: (one.getAttribute('Type') ?? '').split('/').at(-1) ?? '',
      path: new URL(target, `file:///${folder}`).pathname.slice(1),
    };
  });
}

interface Workbook {
  path: string;
  relations: Relationship[];
}

function findWorkbook(parts: Unzipped): Workbook {
  const path =
    relationsOf(parts, '').find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  return { path, relations: relationsOf(parts, path) };
}

/** The path of another part of the workbook; default: its usual path. */
const relatedPath = ({ relations }: Workbook, type: string, usualPath: string) =>
  relations.find((relation) => relation.type === type)?.path ?? usualPath;

/** Programs use different namespace prefixes. */
const elements = (parent: Document | Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS('*', name));

/** The visible sheets of cells, in their order; all sheets if none is visible. */
function visibleSheets(parts: Unzipped, workbook: Workbook): { name: string; path: string }[] {
  const sheets = elements(parsePart(parts, workbook.path), 'sheet').flatMap((sheet) => {
    const id = Array.from(sheet.attributes).find(({ localName }) => localName === 'id')?.value;
    const { type = WORKSHEET, path = 'xl/worksheets/sheet1.xml' } =
      workbook.relations.find((relation) => relation.id === id) ?? {};
    // A chart may have a separate sheet.
    if (type !== WORKSHEET && type !== '') return [];
    const isVisible = (sheet.getAttribute('state') ?? 'visible') === 'visible';
    return [{ name: decodeText(sheet.getAttribute('name') ?? ''), path, isVisible }];
  });
  if (sheets.length === 0) throw new Error('The workbook has no sheet of cells.');
  const visible = sheets.filter(({ isVisible }) => isVisible);
  return visible.length > 0 ? visible : sheets;
}

const WORKSHEET = 'worksheet';

/** A character that the format writes by its code, such as a carriage return: `_x000D_`. `_x005F_` is an underscore. */
const ESCAPED_CHARACTER = /_x([\da-f]{4})_/gi;

const decodeText = (text: string) =>
  text.replace(ESCAPED_CHARACTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Leaves out pronunciation guides, which some languages add. */
const textOf = (element: Element): string =>
  elements(element, 't')
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map(({ textContent }) => decodeText(textContent))
    .join('');

interface CellContext {
  /** Cells refer to these texts by number. */
  texts: string[];
  /** The number format of each style. */
  formats: string[];
}

/** A workbook of numbers has no shared texts. */
function sharedTexts(parts: Unzipped, workbook: Workbook): string[] {
  const path = relatedPath(workbook, 'sharedStrings', 'xl/sharedStrings.xml');
  return parts[partName(path)] ? elements(parsePart(parts, path), 'si').map(textOf) : [];
}

const GENERAL = 'General';

const DATE = 'yyyy-mm-dd';
/** Built-in formats of dates and times, some of them in the languages of East Asia. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Formats of the workbook, and dates. Other built-in formats show an ID as its digits, or are not formats of IDs. */
function numberFormats(parts: Unzipped, workbook: Workbook): string[] {
  const path = relatedPath(workbook, 'styles', 'xl/styles.xml');
  if (!parts[partName(path)]) return [];
  const styles = parsePart(parts, path);
  const codes = new Map(
    elements(styles, 'numFmt').map((one) => [
      one.getAttribute('numFmtId'),
      decodeText(one.getAttribute('formatCode') ?? GENERAL),
    ]),
  );
  const [cellStyles] = elements(styles, 'cellXfs');
  return (cellStyles ? elements(cellStyles, 'xf') : []).map((style) => {
    const id = style.getAttribute('numFmtId');
    return codes.get(id) ?? (isBuiltInDate(Number(id)) ? DATE : GENERAL);
  });
}

function toLine(row: Element, context: CellContext): string {
  const cells: string[] = [];
  for (const cell of elements(row, 'c')) {
    const column = columnOf(cell.getAttribute('r')) ?? cells.length;
    if (column >= MAX_ROSTER_COLUMNS) continue;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(cell, context);
  }
  // A line break in a cell would shift the line numbers of the rows below.
  return cells.map((text) => `"${text.replace(/\s+/g, ' ').replaceAll('"', '""')}"`).join(',');
}

/** From 0: `C7` is 2. */
function columnOf(reference: string | null): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, { texts, formats }: CellContext): string {
  const type = cell.getAttribute('t') ?? 'n';
  if (type === 'inlineStr') return textOf(cell);
  const value = elements(cell, 'v')[0]?.textContent ?? '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value.trim() === '') return decodeText(value);
  return numberText(Number(value), formats[Number(cell.getAttribute('s') ?? 0)] ?? GENERAL) ?? value;
}

/** Excel stores only 15 digits of a number. */
const EXCEL_MAX_NUMBER = 1e15;

/**
 * The number as the sheet shows it if its format adds zeros or letters: `001234`, `EMP-0057`. A date has one form, so that the
 * server recognizes an ID that a spreadsheet turned into a date. Otherwise the digits.
 */
function numberText(value: number, code: string): string | undefined {
  if (isDateFormat(code)) return format(DATE, value);
  if (!Number.isSafeInteger(value)) return undefined;
  if (Math.abs(value) >= EXCEL_MAX_NUMBER) return value.toExponential();
  try {
    const { type, maxDecimals } = getFormatInfo(code);
    if (type === 'number' && maxDecimals === 0) return format(code, value).trim();
  } catch {
    // With an invalid number format, the plain digits are shown.
  }
  return String(value);
}
