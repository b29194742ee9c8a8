// The interface of the disk and S3 storage, its errors and the rule for keys.
import type { Readable } from 'node:stream';

interface WriteOptions {
  contentType: string;
  /** Whether the bytes have to survive a power failure; true unless stated. Otherwise the object may be missing or shorter after one. */
  isDurable?: boolean;
}

/** Stores media. Keys match `isObjectKey`; nothing is stored under any other key. */
export interface Storage {
  /**
   * Streams `body` to `key` and resolves with the number of bytes once they are stored. After a failed or truncated body
   * or a full disk, nothing is stored under `key`. The body is always consumed or destroyed.
   * @throws {StorageFull} when there is no space
   * @throws {StorageObjectMissing} for an invalid key
   */
  write(key: string, body: Readable, options: WriteOptions): Promise<{ size: number }>;
  /**
   * Moves a file of DATA_DIR to `key`, like `write` with its bytes. The file may remain.
   * @throws {StorageFull} when there is no space
   * @throws {StorageObjectMissing} for an invalid key
   */
  moveIn(key: string, file: string, options: { contentType: string }): Promise<{ size: number }>;
  /**
   * The bytes under `key`, to be consumed or destroyed by the caller.
   * @param range the first and the last byte, both included, within the size that `stat` gave
   * @throws {StorageObjectMissing}
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /**
   * Makes a new file of DATA_DIR with the bytes under `key`, for programs that need a path. It must not be changed: on a disk it is
   * the stored file by another name.
   * @throws {StorageFull} when there is no space
   * @throws {StorageObjectMissing}
   */
  toFile(key: string, file: string): Promise<void>;
  /** The size in bytes, or undefined when nothing is stored under `key`. */
  stat(key: string): Promise<{ size: number } | undefined>;
  /** Deletes a key that `list` returned. Deleting a missing key is not an error. */
  remove(key: string): Promise<void>;
  /**
   * All objects whose key starts with `prefix`, in no order, including unfinished writes: their keys end in `.partial`, and
   * they can only be deleted.
   */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

/** There is no space left. The request may succeed later. */
export class StorageFull extends Error {
  override name = 'StorageFull';

  constructor(options?: ErrorOptions) {
    super('The media storage is full.', options);
  }
}

/** Nothing is stored under the key, or the key is invalid. */
export class StorageObjectMissing extends Error {
  override name = 'StorageObjectMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`Nothing is stored under ${JSON.stringify(key)}.`, options);
  }
}

/** The error of a failed write: `StorageFull` when the disk or its quota is full, otherwise the error itself. */
export function toStorageError(error: unknown): unknown {
  const isFull =
    error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFull ? new StorageFull({ cause: error }) : error;
}

export const PARTIAL_SUFFIX = '.partial';

/** Whether `key` is valid for an object or an unfinished write: a relative path that cannot leave the storage. */
export function isStoredKey(key: string): boolean {
  return /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/.test(key) && !key.includes('..');
}

/** Whether `key` is valid for an object: at most 200 of a-z, 0-9 and `/._-`, no hidden part and no `..`. */
export function isObjectKey(key: string): boolean {
  return key.length <= 200 && isStoredKey(key) && !key.endsWith(PARTIAL_SUFFIX);
}
