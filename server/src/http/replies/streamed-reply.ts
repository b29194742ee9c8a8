import type { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import { StorageObjectMissing } from '../../platform/storage/storage.ts';
import { ApiError } from '../errors.ts';

/** A reply that is not JSON. */
export class StreamedReply {
  readonly body: Readable;
  readonly headers: Record<string, string | number>;
  readonly status: number;

  constructor(body: Readable, headers: Record<string, string | number>, status = 200) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** The bytes of a stored file. `range` is inclusive. @throws {ApiError} not_found */
export function readStored(
  { storage }: Context,
  key: string,
  range?: { start: number; end: number },
): Promise<Readable> {
  return storage.read(key, range).catch((error) => {
    throw error instanceof StorageObjectMissing ? new ApiError('not_found') : error;
  });
}
