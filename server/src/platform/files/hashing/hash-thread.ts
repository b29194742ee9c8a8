// Hashes files in a thread, also while they are written: for an upload, SHA-256 took a third of the main thread's time.
import { Worker } from 'node:worker_threads';

export interface HashTask {
  id: number;
  path: string;
  /** Reads on, reads to the end and answers, or closes the file. */
  does: 'read' | 'end' | 'drop';
  to: number;
}

export type HashAnswer = { id: number } & ({ sha256: string } | { failure: string });

/** Fewer messages, while the thread is never far behind. */
const STEP_BYTES = 4 * 1024 * 1024;
/** Without files for this long, the thread ends, which frees its memory. */
const IDLE_MS = 60_000;

interface Waiting {
  resolve(sha256: string): void;
  reject(error: Error): void;
}

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const open = new Set<number>();
const waiting = new Map<number, Waiting>();

function start(): Worker {
  const started = new Worker(new URL('./hash-worker.ts', import.meta.url));
  // The server may exit while the thread has nothing to do.
  started.unref();
  started.on('message', (answer: HashAnswer) => {
    const { resolve, reject } = waiting.get(answer.id) ?? {};
    close(answer.id);
    if ('sha256' in answer) resolve?.(answer.sha256);
    else reject?.(new Error(`A file cannot be hashed: ${answer.failure}`));
  });
  started.on('error', () => {});
  started.once('exit', () => {
    if (thread !== started) return;
    thread = undefined;
    for (const [id, { reject }] of waiting) {
      close(id);
      reject(new Error('The thread that hashes files has ended.'));
    }
  });
  return started;
}

function close(id: number): void {
  open.delete(id);
  waiting.delete(id);
  if (open.size === 0) idle = setTimeout(end, IDLE_MS).unref();
}

function end(): void {
  const ended = thread;
  thread = undefined;
  void ended?.terminate();
}

function post(task: HashTask): void {
  thread ??= start();
  thread.postMessage(task);
}

/** The hash of a file that is being written. It must be ended or dropped. */
export interface FileHash {
  /** Hashes what is written by now. */
  readTo(writtenBytes: number): void;
  /** Hashes the rest. @returns SHA-256 in hex */
  end(): Promise<string>;
  /** Closes the file, if `end` was not called. */
  drop(): void;
}

export function hashWhileWritten(path: string): FileHash {
  lastId += 1;
  const id = lastId;
  open.add(id);
  clearTimeout(idle);
  let told = 0;
  let isEnded = false;
  return {
    readTo(writtenBytes) {
      if (writtenBytes - told < STEP_BYTES) return;
      told = writtenBytes;
      post({ id, path, does: 'read', to: writtenBytes });
    },
    end: () =>
      new Promise((resolve, reject) => {
        isEnded = true;
        waiting.set(id, { resolve, reject });
        post({ id, path, does: 'end', to: Number.POSITIVE_INFINITY });
      }),
    drop() {
      if (isEnded) return;
      if (told > 0) post({ id, path, does: 'drop', to: 0 });
      close(id);
    },
  };
}

export const hashFile = (path: string): Promise<string> => hashWhileWritten(path).end();
