// Writes long tables to a file in a worker thread, so that the server still answers requests. One batch of rows is in memory.
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

export interface TableLink {
  text: string;
  url: string;
}

/** A date without a time, as YYYY-MM-DD. */
export interface TableDay {
  day: string;
}

export type TableCell = string | number | Date | TableDay | TableLink | null | undefined;

export interface TableColumn {
  heading: string;
  /** In characters. */
  width: number;
  wraps?: boolean | undefined;
  /** What people type into the empty cells of the column stays as typed. */
  holdsText?: boolean | undefined;
}

export interface Table {
  /** The name of the sheet, or of the CSV file if there are several tables. */
  name: string;
  columns: readonly TableColumn[];
  /** The number of first columns that do not scroll. */
  frozen?: number | undefined;
  batches: AsyncIterable<readonly (readonly TableCell[])[]>;
}

export interface TableFileOptions {
  format: 'xlsx' | 'csv';
  /** For cells with dates. */
  timezone: string;
  rightToLeft: boolean;
  /** The modification time of files in an archive. */
  now: Date;
  /** The number of tables. Several CSV files are written to one archive. */
  tables: number;
}

const CONTENT_TYPES: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

export const contentTypeOf = (filename: string): string =>
  CONTENT_TYPES[filename.split('.').at(-1)!] ?? 'application/octet-stream';

export type TableRequest =
  | { kind: 'begin'; options: TableFileOptions }
  | { kind: 'table'; name: string; columns: readonly TableColumn[]; frozen: number }
  | { kind: 'rows'; rows: readonly (readonly TableCell[])[] }
  | { kind: 'end' };

/** Enough for a batch of the longest texts. With a low limit, V8 collects garbage instead of growing the heap. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 };
/** More threads would only compete for the processor. */
const MAX_THREADS = 2;

const threads = pLimit(MAX_THREADS);

/** Resolves, when fewer than MAX_THREADS are in use, with a function that releases the thread. */
const takeThread = () =>
  new Promise<() => void>((taken) => {
    void threads(() => new Promise<void>(taken));
  });

/**
 * Each chunk is produced after the previous chunk was read. Destroying the stream ends the thread. The stream fails with the error of
 * a batch, or with an Error when the thread fails.
 */
export function tableStream(tables: readonly Table[], options: Omit<TableFileOptions, 'tables'>): Readable {
  const chunks = writeTables(tables, { ...options, tables: tables.length });
  return new Readable({
    read() {
      chunks.next().then(
        ({ value, done }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      chunks.return().then(
        () => done(error),
        (reason) => done(error ?? reason),
      );
    },
  });
}

async function* writeTables(
  tables: readonly Table[],
  options: TableFileOptions,
): AsyncGenerator<Uint8Array, void> {
  const releaseThread = await takeThread();
  const thread = openThread();
  try {
    yield* thread.ask({ kind: 'begin', options });
    for (const { name, columns, frozen = 0, batches } of tables) {
      yield* thread.ask({ kind: 'table', name, columns, frozen });
      for await (const rows of readAhead(batches)) yield* thread.ask({ kind: 'rows', rows });
    }
    yield* thread.ask({ kind: 'end' });
  } finally {
    await thread.end();
    releaseThread();
  }
}

/** Reads the next batch while the thread writes the previous batch. */
async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch, void> {
  const iterator = batches[Symbol.asyncIterator]();
  try {
    for (let next = iterator.next(); ; ) {
      const { value, done } = await next;
      if (done) return;
      next = iterator.next();
      // The error is thrown when `next` is awaited. Without this handler it would be an unhandled rejection until then.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

interface Answer {
  bytes?: Uint8Array;
  error?: Error;
}

/** Not piscina: a task of piscina has one result, but here each batch has a result, and the next batch waits for it. */
function openThread() {
  const worker = new Worker(new URL('./table-file-worker.ts', import.meta.url), {
    resourceLimits: THREAD_LIMITS,
  });
  const ended = new Promise<never>((_resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The thread that writes tables ended with ${code}.`)));
  });
  // Also rejects after a normal end, when nothing awaits the promise any more.
  ended.catch(() => undefined);
  return {
    async *ask(request: TableRequest): AsyncGenerator<Uint8Array, void> {
      const answered = new Promise<Answer>((resolve) => worker.once('message', resolve));
      worker.postMessage(request);
      const { bytes, error } = await Promise.race([answered, ended]);
      if (error) throw error;
      if (bytes && bytes.length > 0) yield bytes;
    },
    end: () => worker.terminate(),
  };
}
