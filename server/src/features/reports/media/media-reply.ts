import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/errors.ts';
import { Streamed } from '../../../http/replies/streamed-reply.ts';
import { StorageObjectMissing } from '../../../platform/storage/storage.ts';
import { readByteRange } from './byte-range.ts';

export interface ServedMedia {
  storageKey: string;
  fileSize: number;
  mimeType: string;
  originalName: string;
}

/** The bytes of a file, whole or in part. @throws {ApiError} not_found, range_not_satisfiable */
export async function mediaReply(
  ctx: Context,
  media: ServedMedia,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Streamed> {
  const etag = `"${media.storageKey.replaceAll('/', '-')}"`;
  // Browsers ask again each time, so that a lost right is lost at once (promises: 21). The bytes of a key never change.
  const fresh = { etag, 'cache-control': 'private, no-cache' };
  if (request.headers['if-none-match'] === etag) return new Streamed(Readable.from([]), fresh, 304);
  const range = readByteRange(request.headers.range, media.fileSize);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${media.fileSize}`);
    throw new ApiError('range_not_satisfiable');
  }
  const bytes = await ctx.storage.read(media.storageKey, range).catch(refuseMissing);
  const headers = {
    'content-type': media.mimeType,
    'content-length': range ? range.end - range.start + 1 : media.fileSize,
    'content-disposition': contentDisposition(media.originalName, { type: 'inline' }),
    'accept-ranges': 'bytes',
    ...fresh,
    // The sandbox policy prevents files from running scripts (promises: 21).
    'content-security-policy': "default-src 'none'; sandbox",
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${media.fileSize}` }),
  };
  return new Streamed(bytes, headers, range ? 206 : 200);
}

function refuseMissing(error: unknown): never {
  throw error instanceof StorageObjectMissing ? new ApiError('not_found') : error;
}
