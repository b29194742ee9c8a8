import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/** The folder for data of tests: in memory if it has enough space, because each database has hundreds of files. */
export function temporaryFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MIN_FREE_BYTES ? MEMORY : tmpdir();
}
