// The XML of an .xlsx file (ECMA-376). Every text is an inline string, so it is never a formula (promises: 15). Why this is not done
// by a library: docs/decisions/0021-own-workbook-writer.md.
import { cutText } from '@bugquest/contract/cut-text';
import type { Table, TableCell, TableColumn } from './table-file.ts';

/** The limits of Excel. */
export const MAX_ROWS = 1_048_576;
const MAX_LINKS = 65_530;
const MAX_TEXT_LENGTH = 32_767;
const MAX_URL_LENGTH = 2_079;
const MAX_SHEET_NAME_LENGTH = 31;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_ML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes in `cellXfs` of STYLES. */
const STYLE = { heading: 1, moment: 2, link: 3, quoted: 4, wrapped: 5, wrappedQuoted: 6, day: 7, text: 8 };

const DAY_SECONDS = 24 * 60 * 60;
/** Days from the first day of Excel to 1970. */
const EPOCH_DAYS = 25_569;

/** Text that a spreadsheet reads as a formula when a person edits the cell. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＋－＝＠]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML does not allow
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Spreadsheets replace such text by the character with this number. */
const ESCAPE_LIKE = /_(?=x[\da-f]{4}_)/gi;
const NEEDS_ESCAPE = /[&<>"]/g;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string) => text.replace(NEEDS_ESCAPE, (character) => ESCAPES[character]!);

/** Excel refuses a file with a longer text. */
function cellText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(NOT_XML, '');
  return (lines.length > MAX_TEXT_LENGTH ? `${cutText(lines, MAX_TEXT_LENGTH - 1)}…` : lines).toWellFormed();
}

const inline = (text: string) =>
  `<is><t xml:space="preserve">${escapeXml(text.replace(ESCAPE_LIKE, '_x005F_'))}</t></is>`;

/** `A`, `Z`, `AA` … for 0, 25, 26 … */
function columnName(index: number): string {
  const quotient = Math.floor(index / 26);
  return (quotient > 0 ? columnName(quotient - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The names of sheets must be short and without the special characters of cell addresses. */
const sheetName = (name: string) => cutText(name.replace(/[[\]:*?/\\]/g, ' '), MAX_SHEET_NAME_LENGTH);

function textStyle(text: string, wraps: boolean): number | undefined {
  if (FORMULA.test(text)) return wraps ? STYLE.wrappedQuoted : STYLE.quoted;
  return wraps ? STYLE.wrapped : undefined;
}

export interface SheetLink {
  cellName: string;
  url: string;
}

export class SheetXml {
  readonly #columns: readonly TableColumn[];
  readonly #frozen: number;
  readonly #names: readonly string[];
  readonly #wallClock: (moment: Date) => number;
  readonly links: SheetLink[] = [];
  rows = 0;

  constructor(
    { columns, frozen = 0 }: Pick<Table, 'columns' | 'frozen'>,
    wallClock: (moment: Date) => number,
  ) {
    this.#columns = columns;
    this.#frozen = frozen;
    this.#names = columns.map((_column, index) => columnName(index));
    this.#wallClock = wallClock;
  }

  /** The headings are in the first row, which does not scroll. */
  start({ rightToLeft, isFirst }: { rightToLeft: boolean; isFirst: boolean }): string {
    const view = `${rightToLeft ? ' rightToLeft="1"' : ''}${isFirst ? ' tabSelected="1"' : ''}`;
    const widths = this.#columns.map(
      ({ width, holdsText }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${holdsText ? ` style="${STYLE.text}"` : ''}/>`,
    );
    return (
      `${DECLARATION}<worksheet xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONS_NAMESPACE}">` +
      `<sheetViews><sheetView${view} workbookViewId="0">${this.#pane()}</sheetView></sheetViews>` +
      `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>` +
      this.#row(
        this.#columns.map(({ heading }) => heading),
        STYLE.heading,
      )
    );
  }

  #pane(): string {
    const firstCell = `${columnName(this.#frozen)}2`;
    const split = this.#frozen > 0 ? `xSplit="${this.#frozen}" ` : '';
    const pane = this.#frozen > 0 ? 'bottomRight' : 'bottomLeft';
    return (
      `<pane ${split}ySplit="1" topLeftCell="${firstCell}" activePane="${pane}" state="frozen"/>` +
      `<selection pane="${pane}" activeCell="${firstCell}" sqref="${firstCell}"/>`
    );
  }

  row(cells: readonly TableCell[]): string {
    return this.#row(cells);
  }

  /** Adds a filter over all columns, and the cells of the links. */
  *end(): Generator<string, void> {
    yield `</sheetData><autoFilter ref="A1:${this.lastColumn}${this.rows}"/>`;
    if (this.links.length > 0) {
      yield '<hyperlinks>';
      for (const [index, { cellName }] of this.links.entries())
        yield `<hyperlink ref="${cellName}" r:id="rId${index + 1}"/>`;
      yield '</hyperlinks>';
    }
    yield '<pageMargins left="0.5" right="0.5" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
      '<pageSetup orientation="landscape" fitToHeight="0"/></worksheet>';
  }

  get lastColumn(): string {
    return this.#names.at(-1)!;
  }

  #row(cells: readonly TableCell[], style?: number): string {
    this.rows += 1;
    let xml = `<row r="${this.rows}">`;
    for (const [index, cell] of cells.entries())
      xml += this.#cell(`${this.#names[index]}${this.rows}`, cell, style, this.#columns[index]?.wraps);
    return `${xml}</row>`;
  }

  #cell(cellName: string, cell: TableCell, style?: number, wraps = false): string {
    if (cell === null || cell === undefined || cell === '') return '';
    if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${cellName}"><v>${cell}</v></c>` : '';
    if (cell instanceof Date)
      return `<c r="${cellName}" s="${STYLE.moment}"><v>${this.#serial(cell)}</v></c>`;
    if (typeof cell === 'object' && 'day' in cell)
      return `<c r="${cellName}" s="${STYLE.day}"><v>${Date.parse(cell.day) / 1000 / DAY_SECONDS + EPOCH_DAYS}</v></c>`;
    if (typeof cell === 'object') return this.#link(cellName, cell);
    const text = cellText(cell);
    const styleIndex = style ?? textStyle(text, wraps);
    return `<c r="${cellName}"${styleIndex ? ` s="${styleIndex}"` : ''} t="inlineStr">${inline(text)}</c>`;
  }

  /** Beyond the limits of Excel, a link is written as text. */
  #link(cellName: string, { text, url }: { text: string; url: string }): string {
    if (this.links.length >= MAX_LINKS || url.length > MAX_URL_LENGTH) return this.#cell(cellName, url);
    this.links.push({ cellName: cellName, url });
    return `<c r="${cellName}" s="${STYLE.link}" t="inlineStr">${inline(cellText(text || url))}</c>`;
  }

  /** Days since Excel's first day, rounded to seconds. */
  #serial(moment: Date): number {
    return Math.round(this.#wallClock(moment) / 1000) / DAY_SECONDS + EPOCH_DAYS;
  }
}

export function* sheetRelations(links: readonly SheetLink[]): Generator<string, void> {
  yield `${DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">`;
  for (const [index, { url }] of links.entries())
    yield `<Relationship Id="rId${index + 1}" Type="${RELATIONS_NAMESPACE}/hyperlink" Target="${escapeXml(url)}" TargetMode="External"/>`;
  yield '</Relationships>';
}

export interface SheetEntry {
  name: string;
  lastColumn: string;
  rows: number;
}

const workbook = (sheets: readonly SheetEntry[]) => {
  const sheetNames = sheets.map(({ name }) => sheetName(name));
  const list = sheetNames.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const filters = sheets.map(
    ({ lastColumn, rows }, index) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">` +
      `${escapeXml(`'${sheetNames[index]!.replaceAll("'", "''")}'!$A$1:$${lastColumn}$${rows}`)}</definedName>`,
  );
  return (
    `${DECLARATION}<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONS_NAMESPACE}"><bookViews><workbookView/></bookViews>` +
    `<sheets>${list.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`
  );
};

const STYLES =
  `${DECLARATION}<styleSheet xmlns="${MAIN_NAMESPACE}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>' +
  '<font><u/><sz val="11"/><color rgb="FF1155CC"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF1F1B16"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="9"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="center"/></xf>' +
  '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="center"/></xf>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** The files of the workbook other than its sheets, by path. */
export function workbookParts(sheets: readonly SheetEntry[]): Record<string, string> {
  const numbers = sheets.map((_sheet, index) => index + 1);
  const overrides = numbers.map(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_ML}.worksheet+xml"/>`,
  );
  const relations = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS_NAMESPACE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return {
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels':
      `${DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships">${relations.join('')}` +
      `<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS_NAMESPACE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    '_rels/.rels':
      `${DECLARATION}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" ` +
      `Type="${RELATIONS_NAMESPACE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml':
      `${DECLARATION}<Types xmlns="${PACKAGE_NAMESPACE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_ML}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${SHEET_ML}.styles+xml"/>${overrides.join('')}</Types>`,
  };
}
