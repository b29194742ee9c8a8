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

/** Undefined for an expired upload or an upload of another person. */
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

/** Finds a complete upload by its id, or the file that an earlier attempt of the same submission made of the upload. */
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

/** @throws {StorageObjectMissing} for a piece that a power failure deleted or damaged */
async function* readPieces({ storage }: Context, pieces: readonly UploadPiece[]): AsyncGenerator<Buffer> {
  for (const { key, size, checksum } of pieces) {
    let byteCount = 0;
    let actualChecksum = 0;
    for await (const chunk of await storage.read(key)) {
      byteCount += chunk.length;
      actualChecksum = crc32(chunk, actualChecksum);
      yield chunk;
    }
    if (byteCount !== size || (checksum !== undefined && actualChecksum !== checksum))
      throw new StorageObjectMissing(key);
  }
}
