// Long tables as a file, written by a thread of its own: the server answers others meanwhile, and holds a batch of rows.
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';

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
}

export interface Table {
  /** Of its sheet, or of its file among several. */
  name: string;
  columns: readonly TableColumn[];
  batches: AsyncIterable<readonly (readonly TableCell[])[]>;
}

export interface TableFileOptions {
  format: 'xlsx' | 'csv';
  /** Whose clock the moments are written by. */
  timezone: string;
  /** Sheets that begin at the right. */
  rightToLeft: boolean;
  /** When the file was made. */
  now: Date;
  /** How many there will be: several CSV files go into one archive. */
  tables: number;
}

export type TableRequest =
  | { kind: 'begin'; options: TableFileOptions }
  | { kind: 'table'; name: string; columns: readonly TableColumn[] }
  | { kind: 'rows'; rows: readonly (readonly TableCell[])[] }
  | { kind: 'end' };

/** Enough for a batch of the longest texts. Told to make do with little, the thread tidies up instead of growing. */
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 4 };
/** Threads at a time; more would only take the processor from each other. */
const MAX_THREADS = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function takeThread(): Promise<void> {
  if (running < MAX_THREADS) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function leaveThread(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/**
 * The file as a stream: each piece is made when the one before was taken, and destroying it ends the thread. It fails with
 * whatever a batch throws, and with an Error when the thread cannot write.
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
  await takeThread();
  const thread = openThread();
  try {
    yield* thread.ask({ kind: 'begin', options });
    for (const { name, columns, batches } of tables) {
      yield* thread.ask({ kind: 'table', name, columns });
      for await (const rows of batches) yield* thread.ask({ kind: 'rows', rows });
    }
    yield* thread.ask({ kind: 'end' });
  } finally {
    await thread.end();
    leaveThread();
  }
}

interface Answer {
  bytes?: Uint8Array;
  error?: Error;
}

function openThread() {
  const worker = new Worker(new URL('./table-file-worker.ts', import.meta.url), { resourceLimits: LIMITS });
  const ended = new Promise<never>((_resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The thread that writes tables ended with ${code}.`)));
  });
  // It ends like that each time, when nobody waits for it any more.
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
