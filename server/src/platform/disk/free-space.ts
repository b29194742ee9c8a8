import { statfs } from 'node:fs/promises';
import type { Config } from '../config.ts';

const MEBIBYTE = 1024 * 1024;
/** The share of the file system that is kept free, between the two limits. */
const RESERVED_SHARE = 0.05;
const MIN_RESERVED_BYTES = 64 * MEBIBYTE;
const MAX_RESERVED_BYTES = 512 * MEBIBYTE;

/** In bytes. */
export interface Space {
  size: number;
  /** Without the bytes that only root may use. */
  free: number;
}

export async function readSpace(folder: string): Promise<Space> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
}

/** The free bytes below which changes are refused, because the database cannot work on a full disk. */
export const reservedBytes = (size: number): number =>
  Math.min(Math.max(size * RESERVED_SHARE, MIN_RESERVED_BYTES), MAX_RESERVED_BYTES);

/**
 * Whether changes must be refused, because the disk of the embedded database is nearly full. An external database reports that itself.
 * @param readFreeSpace tests replace it
 */
export async function isDiskNearlyFull(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  readFreeSpace: (folder: string) => Promise<Space> = readSpace,
): Promise<boolean> {
  if (databaseUrl) return false;
  // When the file system does not report its free space, nothing is refused.
  const space = await readFreeSpace(dataDir).catch(() => undefined);
  return space !== undefined && space.free < reservedBytes(space.size);
}
