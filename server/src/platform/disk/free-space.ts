import { statfs } from 'node:fs/promises';

const MEBIBYTE = 1024 * 1024;
/** The share of the file system that is kept free, within limits for small and large ones. */
const RESERVED_SHARE = 0.05;
const MIN_RESERVED_BYTES = 64 * MEBIBYTE;
const MAX_RESERVED_BYTES = 512 * MEBIBYTE;

/** Bytes of a file system. */
export interface Space {
  size: number;
  /** The bytes that the product may use. */
  free: number;
}

export async function readSpace(folder: string): Promise<Space> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
}

/** Bytes that changes leave free, because the database cannot work without any. */
export const reservedBytes = (size: number): number =>
  Math.min(Math.max(size * RESERVED_SHARE, MIN_RESERVED_BYTES), MAX_RESERVED_BYTES);
