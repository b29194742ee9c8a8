// Long tables as a file, written in a worker thread: the server still answers requests, and holds one batch of rows.
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

export interface TableLink {
  text: string;
  url: string;
}

/** Text, a number that stays one, a moment, a link, or nothing. */
export type TableCell = string | number | Date | TableLink | null | undefined;

export interface TableColumn {
  heading: string;
  /** In characters. */
  width: number;
  /** Whether long text continues on the next line of its cell. */
  wraps?: boolean | undefined;
}

export interface Table {
  /** The name of its sheet, or of its file if there are several. */
  name: string;
  columns: readonly TableColumn[];
  /** The first columns, which stay in sight. */
  frozen?: number | undefined;
  batches: AsyncIterable<readonly (readonly TableCell[])[]>;
}

export interface TableFileOptions {
  format: 'xlsx' | 'csv';
  /** The time zone of the moments. */
  timezone: string;
  /** Whether sheets begin at the right. */
  rightToLeft: boolean;
  /** When the file was made. */
  now: Date;
  /** The number of tables: several CSV files go into one archive. */
  tables: number;
}

export type TableRequest =
  | { kind: 'begin'; options: TableFileOptions }
  | { kind: 'table'; name: string; columns: readonly TableColumn[]; frozen: number }
  | { kind: 'rows'; rows: readonly (readonly TableCell[])[] }
  | { kind: 'end' };

/** Enough for a batch of the longest texts. With a low limit V8 collects garbage instead of growing its heap. */
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 };
/** Parallel threads. More would only compete for the processor. */
const MAX_THREADS = 2;

const threads = pLimit(MAX_THREADS);

/** Resolves when a thread is free, with the function that frees it again. */
const takeThread = () =>
  new Promise<() => void>((taken) => {
    void threads(() => new Promise<void>(taken));
  });

/**
 * The file as a stream. Each chunk is written after the previous one was read; destroying the stream ends the thread. The
 * stream fails with the error of a batch, or with an Error when the thread cannot write.
 */
export function tableStream(tables: readonly Table[], options: Omit<TableFileOptions, 'tables'>): Readable {
  const pieces = writeTables(tables, { ...options, tables: tables.length });
  return new Readable({
    read() {
      pieces.next().then(
        ({ value, done }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      pieces.return().then(
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
  const leaveThread = await takeThread();
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
    leaveThread();
  }
}

/** Reads the next batch while the thread writes the one before. */
async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch, void> {
  const reading = batches[Symbol.asyncIterator]();
  try {
    for (let next = reading.next(); ; ) {
      const { value, done } = await next;
      if (done) return;
      next = reading.next();
      // Its error is thrown where it is awaited, which may be later.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await reading.return?.();
  }
}

interface Answer {
  bytes?: Uint8Array;
  error?: Error;
}

/** piscina is not used here: a task of piscina has one result, but here each batch has a result that the next batch waits for. */
function openThread() {
  const worker = new Worker(new URL('./table-file-worker.ts', import.meta.url), { resourceLimits: LIMITS });
  const ended = new Promise<never>((_resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The thread that writes tables ended with ${code}.`)));
  });
  // This also rejects after a normal end, when nothing awaits it any more.
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
