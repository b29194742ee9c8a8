import { type Readable, Transform } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type MediaField, refuseUpload } from '@bugquest/contract/reports/media/uploads';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type UploadPiece, type UploadRow, uploads } from '../../../db/schema/uploads.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { cleanFileName } from '../../../platform/files/file-name.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import {
  type ClaimedBody,
  countUpload,
  releaseBody,
  reserveForPiece,
  withReservedBytes,
} from '../limits/body-commands.ts';
import { countToday } from '../limits/commands.ts';
import { findUpload } from './queries.ts';
import { endRunningPiece, whileRunning } from './running-pieces.ts';

/** An unused upload is deleted after this time. */
const LIFETIME_MS = 24 * 60 * 60_000;
/** Enough for several full reports. Prevents many small uploads, which the daily limit of bytes would allow. */
const MAX_UPLOADS = 200;
/** Enough for a large file in small pieces. Pieces are small because of proxies with low limits and unstable connections. */
const MAX_PIECES = 2_000;

export interface NewUpload {
  field: MediaField;
  name: string;
  type: string;
  size: number;
}

/**
 * The whole file counts towards the person's limit of today.
 * @throws {ApiError} file_too_large, invalid_file_type, daily_upload_limit, too_many_uploads
 */
export async function createUpload(ctx: Context, employeeId: string, file: NewUpload): Promise<UploadRow> {
  const refusal = refuseUpload(file.field, file);
  if (refusal) throw new ApiError(refusal === 'too_large' ? 'file_too_large' : 'invalid_file_type');
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // Locks the person's row of today, so that parallel calls see each other's uploads.
    await countUpload(ctx, tx, employeeId, file.size);
    const open = await tx.$count(uploads, and(eq(uploads.employeeId, employeeId), isNull(uploads.usedAs)));
    if (open >= MAX_UPLOADS) throw new ApiError('too_many_uploads');
    const [upload] = await tx
      .insert(uploads)
      .values({
        employeeId,
        kind: file.field,
        originalName: cleanFileName(file.name),
        size: file.size,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
      })
      .returning();
    await ctx.changes.publish(tx, [`own-reports:${employeeId}`]);
    return upload!;
  });
}

interface SentPiece {
  offset: number;
  /** Length of the piece in bytes; undefined for a request without a length. */
  length: number | undefined;
  source: Readable;
}

/**
 * If the connection ends early, adds the bytes that have arrived. While any server receives a piece of the upload, another piece is
 * refused before it is read. @returns the upload with the piece
 * @throws {ApiError | LimitReached} not_found, upload_moved_on, body_too_large, too_many_uploads, too_many_requests
 */
export async function addPiece(
  ctx: Context,
  employeeId: string,
  uploadId: string,
  piece: SentPiece,
): Promise<UploadRow> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  try {
    return await withReservedBytes(ctx, employeeId, { uploadId, bytes: 0 }, async (body) => {
      // Read after the claim: from then on, no other request changes the upload.
      const upload = await findUpload(ctx, employeeId, uploadId);
      if (!upload) throw new ApiError('not_found');
      const running = { source: piece.source, ended };
      return whileRunning(ctx, uploadId, running, () => receivePiece(ctx, upload, body, piece));
    });
  } finally {
    resolve();
  }
}

async function receivePiece(
  ctx: Context,
  upload: UploadRow,
  body: ClaimedBody,
  { offset, length, source }: SentPiece,
): Promise<UploadRow> {
  if (upload.usedAs || upload.received !== offset) throw new ApiError('upload_moved_on');
  if (upload.pieces.length >= MAX_PIECES) throw new ApiError('too_many_uploads');
  const limit = upload.size - offset;
  if (length !== undefined && length > limit) throw new ApiError('body_too_large');
  return storePiece(ctx, upload, body, new PieceBody(source, limit));
}

async function storePiece(
  ctx: Context,
  upload: UploadRow,
  claimed: ClaimedBody,
  body: PieceBody,
): Promise<UploadRow> {
  const key = `uploads/${upload.id}/${newId()}`;
  // Only the report makes the file durable. If a power failure damages a piece earlier, the browser sends the file again.
  const options = { contentType: 'application/octet-stream', isDurable: false };
  const { size } = await ctx.storage.write(key, body, options);
  if (size === 0 || body.isTooLong) await ctx.storage.remove(key);
  if (body.isTooLong) throw new ApiError('body_too_large');
  if (size === 0) return upload;
  const extended = await appendPiece(ctx, upload, claimed, { key, size, checksum: body.checksum });
  if (extended) return extended;
  await ctx.storage.remove(key);
  throw new ApiError('upload_moved_on');
}

/**
 * Always true. As a side effect, the commit returns before the data is on the disk. A power failure may lose the row, but it may lose the
 * piece too.
 */
const COMMIT_WITHOUT_SYNC = sql`set_config('synchronous_commit', 'off', true) = 'off'`;

/**
 * Adds the piece and releases its claim in one commit: a client that sees the piece can send the next piece. Returns undefined if the
 * upload was deleted, or if the claim expired and another request added a piece.
 */
async function appendPiece(
  ctx: Context,
  { id, received }: UploadRow,
  claimed: ClaimedBody,
  piece: UploadPiece,
) {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(uploads)
      .set({
        received: received + piece.size,
        pieces: sql`${uploads.pieces} || ${JSON.stringify([piece])}::jsonb`,
      })
      .where(
        and(eq(uploads.id, id), eq(uploads.received, received), isNull(uploads.usedAs), COMMIT_WITHOUT_SYNC),
      )
      .returning();
    await releaseBody(tx, claimed);
    return row;
  });
}

/** Deletes an unused upload. Bytes that were not sent no longer count towards the limit of today. */
export async function endUpload(ctx: Context, employeeId: string, id: string): Promise<void> {
  const upload = await findUpload(ctx, employeeId, id);
  if (!upload) throw new ApiError('not_found');
  await endRunningPiece(ctx, id);
  const ended = await ctx.db.transaction(async (tx) => {
    const isUnused = and(eq(uploads.id, id), isNull(uploads.usedAs));
    const [row] = await tx.delete(uploads).where(isUnused).returning();
    if (row) await reserveForPiece(tx, row, row.size - row.received);
    const dayOf = (moment: Date) => programDay(moment, ctx.config.timezone);
    if (row && dayOf(row.createdAt) === dayOf(ctx.clock.now())) {
      await countToday(ctx, tx, employeeId, { uploadBytes: row.received - row.size });
      await ctx.changes.publish(tx, [`own-reports:${employeeId}`]);
    }
    return row;
  });
  if (ended) await removePieces(ctx, [ended]);
}

/** @throws {ApiError} upload_missing when another report has used one of the uploads */
export async function markUsed(tx: Transaction, files: readonly StoredFile[]): Promise<void> {
  for (const { uploadId, storageKey, mimeType, fileSize, sha256, sentSha256 } of files) {
    if (!uploadId) continue;
    const used = await tx
      .update(uploads)
      .set({ usedAs: { storageKey, mimeType, fileSize, sha256, sentSha256 } })
      .where(and(eq(uploads.id, uploadId), isNull(uploads.usedAs)))
      .returning({ id: uploads.id });
    if (used.length === 0) throw new ApiError('upload_missing');
  }
}

/** Called after the commit. The nightly job deletes pieces that remain. */
export async function removeUsedPieces(ctx: Context, files: readonly StoredFile[]): Promise<void> {
  const ids = files.flatMap(({ uploadId }) => uploadId ?? []);
  if (ids.length === 0) return;
  const isUsed = and(inArray(uploads.id, ids), isNotNull(uploads.usedAs));
  try {
    await removePieces(ctx, await ctx.db.select().from(uploads).where(isUsed));
    await ctx.db.update(uploads).set({ pieces: [] }).where(isUsed);
  } catch (error) {
    // The report is stored, so the request must not fail.
    ctx.log.warn({ err: error }, 'the pieces of used uploads could not be deleted');
  }
}

/** @returns whether more expired uploads may remain */
export async function deleteExpiredUploads(ctx: Context, limit: number): Promise<boolean> {
  const expired = await ctx.db
    .select()
    .from(uploads)
    .where(lt(uploads.expiresAt, ctx.clock.now()))
    .limit(limit);
  if (expired.length === 0) return false;
  await removePieces(ctx, expired);
  const ids = expired.map(({ id }) => id);
  await ctx.db.delete(uploads).where(inArray(uploads.id, ids));
  return expired.length === limit;
}

/** The nightly job deletes pieces that could not be deleted here. */
async function removePieces({ storage, log }: Context, ended: readonly UploadRow[]): Promise<void> {
  const keys = ended.flatMap(({ pieces }) => pieces.map(({ key }) => key));
  const removals = await Promise.allSettled(keys.map((key) => storage.remove(key)));
  const failed = removals.filter(({ status }) => status === 'rejected').length;
  if (failed > 0) log.warn({ failed }, 'pieces of uploads are left to the sweep');
}

/**
 * The body of a piece. If the connection ends early, the stream ends without an error, so that the bytes that have arrived are stored.
 * Drops bytes beyond the limit.
 */
export class PieceBody extends Transform {
  isTooLong = false;
  /** CRC-32 of the received bytes. */
  checksum = 0;
  #remainingBytes: number;

  constructor(source: Readable, limit: number) {
    super();
    this.#remainingBytes = limit;
    source.on('error', () => {});
    const finish = () => {
      source.unpipe(this);
      this.end();
    };
    source.once('close', finish);
    if (source.destroyed) finish();
    else source.pipe(this);
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void) {
    this.isTooLong ||= chunk.length > this.#remainingBytes;
    const taken = chunk.subarray(0, this.#remainingBytes);
    this.#remainingBytes -= taken.length;
    this.checksum = crc32(taken, this.checksum);
    done(null, taken);
  }
}
