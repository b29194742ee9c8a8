import type { Readable } from 'node:stream';

interface WriteOptions {
  contentType: string;
  /** Default: true. Without it, the object may be missing or shorter after a power failure. */
  isDurable?: boolean;
}

/** Stores media. Keys match `isObjectKey`. */
export interface Storage {
  /**
   * Streams `body` to `key`. `size` is in bytes. After a failed or truncated body or a full disk, nothing is stored under `key`. The
   * body is always consumed or destroyed.
   * @throws {StorageFull} when there is no space
   * @throws {StorageObjectMissing} for an invalid key
   */
  write(key: string, body: Readable, options: WriteOptions): Promise<{ size: number }>;
  /**
   * Like `write` with the bytes of a file of DATA_DIR. The file may remain.
   * @throws {StorageFull} when there is no space
   * @throws {StorageObjectMissing} for an invalid key
   */
  moveIn(key: string, file: string, options: { contentType: string }): Promise<{ size: number }>;
  /**
   * The caller must consume or destroy the stream.
   * @param range the first and the last byte, both included, within the size from `stat`
   * @throws {StorageObjectMissing}
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /**
   * Creates a file of DATA_DIR with the bytes under `key`, for programs that need a path. The file must not be changed: on a disk, it
   * is a hard link to the stored file.
   * @throws {StorageFull} when there is no space
   * @throws {StorageObjectMissing}
   */
  toFile(key: string, file: string): Promise<void>;
  /** `size` is in bytes. Undefined when nothing is stored under `key`. */
  stat(key: string): Promise<{ size: number } | undefined>;
  /** Deletes a key that `list` returned. Deleting a missing key is not an error. */
  remove(key: string): Promise<void>;
  /**
   * In no order. The list includes unfinished writes: their keys end in `.partial`, and they can only be deleted.
   */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

/** A later attempt may succeed. */
export class StorageFull extends Error {
  override name = 'StorageFull';

  constructor(options?: ErrorOptions) {
    super('The media storage is full.', options);
  }
}

/** The storage is that of another database, for example after the media folder was exchanged. */
export class StorageOfOthers extends Error {
  override name = 'StorageOfOthers';

  constructor() {
    super('The media storage belongs to another database.');
  }
}

/** Also for an invalid key. */
export class StorageObjectMissing extends Error {
  override name = 'StorageObjectMissing';

  constructor(key: string, options?: ErrorOptions) {
    super(`Nothing is stored under ${JSON.stringify(key)}.`, options);
  }
}

export function toStorageError(error: unknown): unknown {
  const isFull =
    error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFull ? new StorageFull({ cause: error }) : error;
}

export const PARTIAL_SUFFIX = '.partial';

/** Valid for an object or an unfinished write: a relative path that cannot leave the storage. */
export function isStoredKey(key: string): boolean {
  return /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/.test(key) && !key.includes('..');
}

/** Valid for an object: at most 200 of a-z, 0-9 and `/._-`, no hidden part and no `..`. */
export function isObjectKey(key: string): boolean {
  return key.length <= 200 && isStoredKey(key) && !key.endsWith(PARTIAL_SUFFIX);
}
