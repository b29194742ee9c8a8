// What the disk and the S3 storage share: the interface, its errors and the rule for keys.
import type { Readable } from 'node:stream';

/** Where the bytes of the media live. Keys match `isObjectKey`; any other key names nothing. */
export interface Storage {
  /**
   * Streams `body` to `key` and resolves with the bytes written once they are durable. A body that fails or is cut
   * short, or a full disk, leaves nothing under `key`. The body is always consumed or destroyed.
   * @throws {StorageFull} when there is no room
   * @throws {StorageObjectMissing} for a key that is not valid
   */
  write(key: string, body: Readable, options: { contentType: string }): Promise<{ size: number }>;
  /**
   * The bytes under `key`, to be consumed or destroyed by the caller.
   * @param range the first and the last byte, both included, within the size that `stat` gave
   * @throws {StorageObjectMissing}
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** The size in bytes, or undefined when there is nothing under `key`. */
  stat(key: string): Promise<{ size: number } | undefined>;
  /** Removes what `list` gave; nothing happens when it is gone already. */
  remove(key: string): Promise<void>;
  /**
   * Everything whose key starts with `prefix`, in no order, unfinished writes included: those have keys that end in
   * `.partial`, which can only be removed.
   */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

/** There is no room for what was being written; the request may succeed later. */
export class StorageFull extends Error {
  override name = 'StorageFull';

  constructor(options?: ErrorOptions) {
    super('The media storage is full.', options);
  }
}

/** Nothing is stored under the key, or it is not a valid key. */
export class StorageObjectMissing extends Error {
  override name = 'StorageObjectMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`Nothing is stored under ${JSON.stringify(key)}.`, options);
  }
}

/** The error to report when a file could not be written: `StorageFull` when the disk or its quota is, else itself. */
export function toStorageError(error: unknown): unknown {
  const isFull =
    error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFull ? new StorageFull({ cause: error }) : error;
}

export const PARTIAL_SUFFIX = '.partial';

/** Whether `key` can name an object or an unfinished write: a relative path that cannot leave the storage. */
export function isStoredKey(key: string): boolean {
  return /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/.test(key) && !key.includes('..');
}

/** Whether `key` can name an object: at most 200 of a-z, 0-9 and `/._-`, no part hidden, none climbing up. */
export function isObjectKey(key: string): boolean {
  return key.length <= 200 && isStoredKey(key) && !key.endsWith(PARTIAL_SUFFIX);
}
