import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';
/** A whole test run uses a quarter of it. Containers often have 64 MB. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * The folder for the files of tests: in memory where there is enough, because PostgreSQL creates 800 files for each test database,
 * which takes ten times as long on a disk.
 */
export function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize >= NEEDED_BYTES) return MEMORY_FOLDER;
  } catch {
    // Only Linux has this folder.
  }
  return tmpdir();
}
