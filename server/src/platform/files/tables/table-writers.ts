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

/** Below 4 GiB, the limit for a file in a ZIP archive. */
const MAX_SHEET_BYTES = 3 * 1024 ** 3;
const CHUNK_LENGTH = 16 * 1024;
/** Rows that are encoded together. Few, because memory outside of the heap is freed late. */
const CSV_ROWS = 10;

/** Joins short texts, because each write waits for its compression. */
function* joinToChunks(texts: Iterable<string>): Generator<string, void> {
  let text = '';
  for (const part of texts) {
    text += part;
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = '';
  }
  yield text;
}

export class WorkbookWriter implements TableWriter {
  readonly #options: TableFileOptions;
  readonly #archive: ZipArchive;
  readonly #toLocalTime: (moment: Date) => number;
  readonly #sheets: SheetEntry[] = [];
  #sheet: SheetXml | undefined;
  #table: TableStart = { name: '', columns: [], frozen: 0 };
  /** Of the current table. */
  #fullSheets = 0;

  constructor(options: TableFileOptions, emit: (bytes: Uint8Array) => void) {
    this.#options = options;
    this.#toLocalTime = wallClock(options.timezone);
    this.#archive = new ZipArchive(emit, options.now);
  }

  async open(table: TableStart): Promise<void> {
    await this.#close();
    [this.#table, this.#fullSheets] = [table, 0];
    await this.#openSheet();
  }

  async write(rows: readonly (readonly TableCell[])[]): Promise<void> {
    let xml = '';
    for (const cells of rows) {
      const isFull = this.#sheet!.rows >= MAX_ROWS;
      if (isFull || xml.length >= CHUNK_LENGTH) {
        await this.#archive.write(xml);
        xml = '';
      }
      if (isFull) await this.#startNextSheet();
      xml += this.#sheet!.row(cells);
    }
    await this.#archive.write(xml);
    if (this.#archive.fileSize > MAX_SHEET_BYTES) await this.#startNextSheet();
  }

  async end(): Promise<void> {
    await this.#close();
    for (const [name, xml] of Object.entries(workbookParts(this.#sheets)))
      await this.#archive.add(name, [xml]);
    await this.#archive.end();
  }

  async #startNextSheet(): Promise<void> {
    await this.#close();
    this.#fullSheets += 1;
    await this.#openSheet();
  }

  async #openSheet(): Promise<void> {
    const sheet = new SheetXml(this.#table, this.#toLocalTime);
    this.#sheet = sheet;
    this.#archive.open(`xl/worksheets/sheet${this.#sheets.length + 1}.xml`);
    const { rightToLeft } = this.#options;
    await this.#archive.write(sheet.start({ rightToLeft, isFirst: this.#sheets.length === 0 }));
  }

  async #close(): Promise<void> {
    const sheet = this.#sheet;
    if (!sheet) return;
    this.#sheet = undefined;
    for (const text of joinToChunks(sheet.end())) await this.#archive.write(text);
    this.#archive.close();
    const { lastColumn, rows, links } = sheet;
    this.#sheets.push({
      name: this.#fullSheets > 0 ? `${this.#table.name} ${this.#fullSheets + 1}` : this.#table.name,
      lastColumn,
      rows,
    });
    if (links.length === 0) return;
    await this.#archive.add(
      `xl/worksheets/_rels/sheet${this.#sheets.length}.xml.rels`,
      joinToChunks(sheetRelations(links)),
    );
  }
}

/** One table is a CSV file; several tables are CSV files in an archive. */
export class CsvWriter implements TableWriter {
  readonly #emit: (bytes: Uint8Array) => void;
  readonly #archive: ZipArchive | undefined;
  readonly #toLocalTime: (moment: Date) => number;
  #isOpen = false;

  constructor({ tables, now, timezone }: TableFileOptions, emit: (bytes: Uint8Array) => void) {
    this.#emit = emit;
    this.#archive = tables > 1 ? new ZipArchive(emit, now) : undefined;
    this.#toLocalTime = wallClock(timezone);
  }

  async open({ name, columns }: TableStart): Promise<void> {
    await this.#close();
    this.#archive?.open(`${name}.csv`);
    this.#isOpen = true;
    await this.#emitText(csvHeading(columns.map(({ heading }) => heading)));
  }

  async write(rows: readonly (readonly TableCell[])[]): Promise<void> {
    for (let start = 0; start < rows.length; start += CSV_ROWS) {
      const batch = rows.slice(start, start + CSV_ROWS);
      await this.#emitText(csvLines(batch.map((cells) => cells.map(this.#toCsvCell))));
    }
  }

  async end(): Promise<void> {
    await this.#close();
    await this.#archive?.end();
  }

  #toCsvCell = (cell: TableCell) => {
    if (cell instanceof Date)
      return new Date(this.#toLocalTime(cell))
        .toISOString()
        .slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
        .replace('T', ' ');
    if (typeof cell !== 'object' || cell === null) return cell;
    return 'day' in cell ? cell.day : cell.url;
  };

  async #emitText(text: string): Promise<void> {
    if (this.#archive) await this.#archive.write(text);
    else this.#emit(Buffer.from(text));
  }

  async #close(): Promise<void> {
    if (this.#isOpen) this.#archive?.close();
    this.#isOpen = false;
  }
}
