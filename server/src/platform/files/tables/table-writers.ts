// Tables as bytes, a batch of rows at a time: a workbook with a sheet for each, or CSV. Runs in a thread of its own.

import { wallClock } from '../../time/wall-clock.ts';
import { ZipArchive } from '../zip-archive.ts';
import { csvHeading, csvLines } from './csv.ts';
import type { Table, TableCell, TableFileOptions } from './table-file.ts';
import { MAX_ROWS, type SheetEntry, SheetXml, sheetRelations, workbookParts } from './workbook-xml.ts';

export type TableStart = Required<Pick<Table, 'name' | 'columns' | 'frozen'>>;

export interface TableWriter {
  open(table: TableStart): Promise<void>;
  write(rows: readonly (readonly TableCell[])[]): Promise<void>;
  end(): Promise<void>;
}

/** Below the 4 GiB that a file of a ZIP can have. */
const MAX_SHEET_BYTES = 3 * 1024 ** 3;
const GATHERED_LENGTH = 16 * 1024;
/** Rows of CSV that are encoded together. Few, because memory outside the heap is freed late. */
const CSV_ROWS = 10;

/** Many short texts as few longer ones: each waits for its compression. */
function* gathered(texts: Iterable<string>): Generator<string, void> {
  let text = '';
  for (const one of texts) {
    text += one;
    if (text.length < GATHERED_LENGTH) continue;
    yield text;
    text = '';
  }
  yield text;
}

export class WorkbookWriter implements TableWriter {
  readonly #options: TableFileOptions;
  readonly #archive: ZipArchive;
  readonly #shown: (moment: Date) => number;
  readonly #sheets: SheetEntry[] = [];
  #sheet: SheetXml | undefined;
  #table: TableStart = { name: '', columns: [], frozen: 0 };
  /** How many sheets this table has filled already. */
  #filled = 0;

  constructor(options: TableFileOptions, emit: (bytes: Uint8Array) => void) {
    this.#options = options;
    this.#shown = wallClock(options.timezone);
    this.#archive = new ZipArchive(emit, options.now);
  }

  async open(table: TableStart): Promise<void> {
    await this.#close();
    [this.#table, this.#filled] = [table, 0];
    await this.#openSheet();
  }

  async write(rows: readonly (readonly TableCell[])[]): Promise<void> {
    let xml = '';
    for (const cells of rows) {
      const isFull = this.#sheet!.rows >= MAX_ROWS;
      if (isFull || xml.length >= GATHERED_LENGTH) {
        await this.#archive.write(xml);
        xml = '';
      }
      if (isFull) await this.#continue();
      xml += this.#sheet!.row(cells);
    }
    await this.#archive.write(xml);
    if (this.#archive.fileSize > MAX_SHEET_BYTES) await this.#continue();
  }

  async end(): Promise<void> {
    await this.#close();
    for (const [name, xml] of Object.entries(workbookParts(this.#sheets)))
      await this.#archive.add(name, [xml]);
    await this.#archive.end();
  }

  /** Rows that do not fit into a sheet are written to another. */
  async #continue(): Promise<void> {
    await this.#close();
    this.#filled += 1;
    await this.#openSheet();
  }

  async #openSheet(): Promise<void> {
    const sheet = new SheetXml(this.#table, this.#shown);
    this.#sheet = sheet;
    this.#archive.open(`xl/worksheets/sheet${this.#sheets.length + 1}.xml`);
    const { rightToLeft } = this.#options;
    await this.#archive.write(sheet.start({ rightToLeft, isFirst: this.#sheets.length === 0 }));
  }

  async #close(): Promise<void> {
    const sheet = this.#sheet;
    if (!sheet) return;
    this.#sheet = undefined;
    for (const text of gathered(sheet.end())) await this.#archive.write(text);
    this.#archive.close();
    const { lastColumn, rows, links } = sheet;
    this.#sheets.push({
      name: this.#filled > 0 ? `${this.#table.name} ${this.#filled + 1}` : this.#table.name,
      lastColumn,
      rows,
    });
    if (links.length === 0) return;
    await this.#archive.add(
      `xl/worksheets/_rels/sheet${this.#sheets.length}.xml.rels`,
      gathered(sheetRelations(links)),
    );
  }
}

/** One table is the file itself; several are files in an archive. */
export class CsvWriter implements TableWriter {
  readonly #emit: (bytes: Uint8Array) => void;
  readonly #archive: ZipArchive | undefined;
  readonly #shown: (moment: Date) => number;
  #isOpen = false;

  constructor({ tables, now, timezone }: TableFileOptions, emit: (bytes: Uint8Array) => void) {
    this.#emit = emit;
    this.#archive = tables > 1 ? new ZipArchive(emit, now) : undefined;
    this.#shown = wallClock(timezone);
  }

  async open({ name, columns }: TableStart): Promise<void> {
    await this.#close();
    this.#archive?.open(`${name}.csv`);
    this.#isOpen = true;
    await this.#put(csvHeading(columns.map(({ heading }) => heading)));
  }

  async write(rows: readonly (readonly TableCell[])[]): Promise<void> {
    for (let start = 0; start < rows.length; start += CSV_ROWS) {
      const some = rows.slice(start, start + CSV_ROWS);
      await this.#put(csvLines(some.map((cells) => cells.map(this.#text))));
    }
  }

  async end(): Promise<void> {
    await this.#close();
    await this.#archive?.end();
  }

  #text = (cell: TableCell) => {
    if (cell instanceof Date)
      return new Date(this.#shown(cell))
        .toISOString()
        .slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
        .replace('T', ' ');
    return typeof cell === 'object' && cell !== null ? cell.url : cell;
  };

  async #put(text: string): Promise<void> {
    if (this.#archive) await this.#archive.write(text);
    else this.#emit(Buffer.from(text));
  }

  async #close(): Promise<void> {
    if (this.#isOpen) this.#archive?.close();
    this.#isOpen = false;
  }
}
