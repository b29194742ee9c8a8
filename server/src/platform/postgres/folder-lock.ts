// One server per data folder. The lock is a file lock of the operating system (taken through SQLite), so it ends with
// the process however that ends, and a stale process id is never mistaken for a running server.
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

const SQLITE_BUSY = 5;
const RETRY_MS = 100;

/** Another running server uses the data folder. */
export class FolderInUseError extends StartError {
  override name = 'FolderInUseError';

  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another running server; stop it or set another DATA_DIR.`);
  }
}

/**
 * Locks the folder for this process until the returned function is called or the process ends.
 * @param waitMs how long to wait for a server that is stopping
 * @throws {FolderInUseError} when another process still uses it after that
 */
export async function lockFolder(folder: string, waitMs: number): Promise<() => void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const release = tryLock(path.join(folder, 'server.lock'));
    if (release) return release;
    if (Date.now() >= deadline) throw new FolderInUseError(folder);
    await sleep(RETRY_MS);
  }
}

function tryLock(file: string): (() => void) | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
