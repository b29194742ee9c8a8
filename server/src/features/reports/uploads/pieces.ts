import { crc32 } from 'node:zlib';
import type { Context } from '../../../context.ts';
import type { UploadPiece } from '../../../db/schema/uploads.ts';
import { StorageObjectMissing } from '../../../platform/storage/storage.ts';

/** The bytes of pieces, one after the other. @throws {StorageObjectMissing} for a piece that a power failure took or damaged */
export async function* readPieces(
  { storage }: Context,
  pieces: readonly UploadPiece[],
): AsyncGenerator<Buffer> {
  for (const { key, size, checksum } of pieces) {
    let read = 0;
    let actual = 0;
    for await (const chunk of await storage.read(key)) {
      read += chunk.length;
      actual = crc32(chunk, actual);
      yield chunk;
    }
    if (read !== size || (checksum !== undefined && actual !== checksum)) throw new StorageObjectMissing(key);
  }
}
