import { Readable } from 'node:stream';
import { getMedia } from '@bugquest/contract/reports/media/endpoints';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { Streamed } from '../../../http/replies/streamed-reply.ts';
import { StorageObjectMissing } from '../../../platform/storage/storage.ts';
import { isObjectKey } from '../../../platform/storage/storage-interface.ts';
import { readByteRange } from './byte-range.ts';
import { canSeeMedia } from './policy.ts';
import { findMedia } from './queries.ts';

export function mediaRoutes(ctx: Context, bind: Bind): void {
  bind(getMedia, async ({ caller, request, reply }) => {
    const key = (request.params as { '*': string })['*'];
    const media = isObjectKey(key) ? await findMedia(ctx, key) : undefined;
    if (!media || !canSeeMedia(caller, media)) throw new ApiError('not_found');
    const etag = `"${key.replaceAll('/', '-')}"`;
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
  });
}

function refuseMissing(error: unknown): never {
  throw error instanceof StorageObjectMissing ? new ApiError('not_found') : error;
}
