// Other programs may fill the disk. On a full disk, PostgreSQL refuses new connections, because each may have to write a small file,
// and stops when it cannot extend its write-ahead log. So a file reserves some space, and is deleted when the disk is full.
import { randomFillSync } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BaseLogger } from 'pino';
import { readSpace, reservedBytes, type Space } from './free-space.ts';

const MEBIBYTE = 1024 * 1024;
/** Two segments of the write-ahead log. Less than the reserved bytes, so that changes stay refused while the reserve is used. */
const RESERVE_BYTES = 32 * MEBIBYTE;
const MIN_FREE_BYTES = 4 * MEBIBYTE;
/** Until the reserve is deleted, a full disk may refuse a new connection to the database. */
const CHECK_EVERY_MS = 250;

/** Changes are refused long before the reserve is needed (http/disk-space.ts). */
export function keepReserve(dataDir: string, log: Pick<BaseLogger, 'error' | 'warn'>): { stop(): void } {
  const file = path.join(dataDir, 'reserve');
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    await adjustReserve(file, log).catch((error) =>
      log.warn({ err: error }, 'the reserve of disk space cannot be kept'),
    );
    isChecking = false;
  };
  void check();
  const timer = setInterval(() => void check(), CHECK_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Deletes the reserve on a full disk, and writes it when there is enough space again. @param readFreeSpace tests replace it */
export async function adjustReserve(
  file: string,
  log: Pick<BaseLogger, 'error'>,
  readFreeSpace: (folder: string) => Promise<Space> = readSpace,
): Promise<void> {
  const { size, free } = await readFreeSpace(path.dirname(file));
  const exists = (await stat(file).catch(() => undefined)) !== undefined;
  if (exists && free < MIN_FREE_BYTES) {
    await rm(file);
    log.error('the disk is full: the database uses its reserve');
  }
  if (!exists && free > reservedBytes(size) + 2 * RESERVE_BYTES) await writeReserve(file);
}

/** Random bytes, because some file systems do not store zeros. */
async function writeReserve(file: string): Promise<void> {
  const chunk = randomFillSync(Buffer.alloc(MEBIBYTE));
  const chunks = Array.from({ length: RESERVE_BYTES / MEBIBYTE }, () => chunk);
  try {
    await pipeline(Readable.from(chunks), createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
