// Allows one server per data folder. SQLite takes a file lock of the operating system, which always ends with the process. A file with
// a process id could be stale.
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

const SQLITE_BUSY = 5;
const RETRY_MS = 100;

export class FolderInUseError extends StartError {
  override name = 'FolderInUseError';

  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another running server; stop it or set another DATA_DIR.`);
  }
}

/**
 * Locks the folder for this process until the returned function is called or the process ends.
 * @param waitMs how long to wait for a server that is stopping
 * @throws {FolderInUseError} when another process uses the folder after this time
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
  let database: DatabaseSync | undefined;
  try {
    const locked = new DatabaseSync(file, { timeout: 0 });
    database = locked;
    locked.exec('BEGIN EXCLUSIVE');
    return () => locked.close();
  } catch (error) {
    database?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw new StartError(
      `The file ${file} cannot be locked (${(error as Error).message}): its disk may be full or on a network without locks, ` +
        'or the file belongs to another account. Delete it, or set DATA_DIR to a disk of this machine.',
      { cause: error },
    );
  }
}
