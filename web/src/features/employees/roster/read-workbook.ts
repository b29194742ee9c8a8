// Reads the first sheet of an Excel workbook as CSV, so that the server checks both kinds of files in the same way.
// Libraries that read workbooks unpack large ones in workers made from text, which the content security policy refuses.
import { MAX_ROSTER_ROWS } from '@bugquest/contract/employees/roster/schema';
import { strFromU8, type Unzipped, unzipSync } from 'fflate';

/** Of one unpacked part, against archives that expand without end. */
const MAX_PART_BYTES = 128 * 1024 * 1024;
/** Empty rows between people are allowed, but not a sheet of them. */
const MAX_SHEET_ROWS = 2 * MAX_ROSTER_ROWS;
const MAX_COLUMNS = 100;

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Whether a file is a zip archive, which CSV never is. */
export const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * The first sheet as CSV. Line numbers equal row numbers.
 * @throws {Error} when the archive is not a readable workbook
 */
export function readWorkbook(bytes: Uint8Array): string {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => /\.(xml|rels)$/.test(name) && originalSize <= MAX_PART_BYTES,
  });
  const texts = sharedTexts(parts);
  const lines: string[] = [];
  for (const row of elements(parsePart(parts, firstSheetPath(parts)), 'row')) {
    const number = Number(row.getAttribute('r')) || lines.length + 1;
    if (number > MAX_SHEET_ROWS) throw new Error('The sheet has too many rows.');
    lines[number - 1] = toLine(row, texts);
  }
  return lines.join('\n');
}

function parsePart(parts: Unzipped, path: string): Document {
  const part = parts[path];
  if (!part) throw new Error(`The workbook has no ${path}.`);
  const xml = new DOMParser().parseFromString(strFromU8(part), 'application/xml');
  if (elements(xml, 'parsererror').length > 0) throw new Error(`${path} is not readable.`);
  return xml;
}

/** Elements by name, whichever prefix the program that wrote the file uses. */
const elements = (parent: Document | Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS('*', name));

function firstSheetPath(parts: Unzipped): string {
  const [sheet] = elements(parsePart(parts, 'xl/workbook.xml'), 'sheet');
  const id = sheet?.getAttributeNS(RELATIONSHIPS, 'id') ?? sheet?.getAttribute('r:id');
  const relation = elements(parsePart(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').find(
    (one) => one.getAttribute('Id') === id,
  );
  const target = relation?.getAttribute('Target') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Text without the pronunciation guides that some languages add. */
const textOf = (element: Element): string =>
  elements(element, 't')
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('');

/** The texts that cells refer to by number; a workbook of numbers has none. */
function sharedTexts(parts: Unzipped): string[] {
  const path = 'xl/sharedStrings.xml';
  return parts[path] ? elements(parsePart(parts, path), 'si').map(textOf) : [];
}

function toLine(row: Element, texts: readonly string[]): string {
  const cells: string[] = [];
  for (const cell of elements(row, 'c')) {
    const column = columnOf(cell.getAttribute('r')) ?? cells.length;
    if (column >= MAX_COLUMNS) continue;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(cell, texts);
  }
  // A line break in a cell would shift the line numbers of the rows below.
  return cells.map((text) => `"${text.replace(/\s+/g, ' ').replaceAll('"', '""')}"`).join(',');
}

/** The column of a cell, from 0: `C7` is 2. */
function columnOf(reference: string | null): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, texts: readonly string[]): string {
  const type = cell.getAttribute('t') ?? 'n';
  if (type === 'inlineStr') return textOf(cell);
  const value = elements(cell, 'v')[0]?.textContent ?? '';
  if (type === 's') return texts[Number(value)] ?? '';
  // Excel writes long numbers, such as employee IDs, with an exponent.
  if (type === 'n' && Number.isSafeInteger(Number(value)) && value !== '') return String(Number(value));
  return type === 'e' ? '' : value;
}
