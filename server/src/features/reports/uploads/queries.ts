import { crc32 } from 'node:zlib';
import type { MediaField } from '@bugquest/contract/reports/media/uploads';
import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { type UploadPiece, type UploadRow, uploads } from '../../../db/schema/uploads.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';
import type { FindUpload } from '../../../http/input/uploads.ts';
import { StorageObjectMissing } from '../../../platform/storage/storage.ts';

const uuid = z.uuid();

/** A person's own upload that has not expired; undefined if there is none. */
export async function findUpload(
  { db, clock }: Context,
  employeeId: string,
  id: string,
): Promise<UploadRow | undefined> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.employeeId, employeeId), gt(uploads.expiresAt, clock.now())));
  return upload;
}

/** Finds a complete upload that a report names, or the file that an earlier attempt of the same submission made of it. */
export const uploadsOf =
  (ctx: Context, employeeId: string): FindUpload =>
  async (kind, id) => {
    const upload = uuid.safeParse(id).success ? await findUpload(ctx, employeeId, id) : undefined;
    if (upload?.kind !== kind) return undefined;
    if (upload.usedAs) return toStoredFile(upload, kind);
    if (upload.received < upload.size) return undefined;
    return { originalName: upload.originalName, chunks: readPieces(ctx, upload.pieces) };
  };

const toStoredFile = ({ id, originalName, usedAs }: UploadRow, kind: MediaField): StoredFile => ({
  kind,
  originalName,
  ...usedAs!,
  perceptualHash: null,
  uploadId: id,
  isKept: true,
});

/** The bytes of the pieces in order. @throws {StorageObjectMissing} for a piece that a power failure deleted or damaged */
async function* readPieces({ storage }: Context, pieces: readonly UploadPiece[]): AsyncGenerator<Buffer> {
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
