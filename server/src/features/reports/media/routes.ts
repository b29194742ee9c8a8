import { Readable } from 'node:stream';
import { getLinkedMedia, getMedia } from '@bugquest/contract/reports/endpoints';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { readStored, StreamedReply } from '../../../http/replies/streamed-reply.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { isObjectKey } from '../../../platform/storage/storage-interface.ts';
import { readMediaLink } from './link-queries.ts';
import { findMedia } from './queries.ts';

export function mediaRoutes(ctx: Context, bind: Bind): void {
  bind(getMedia, async ({ caller, request, reply }) => {
    const key = (request.params as { '*': string })['*'];
    const media = isObjectKey(key) ? await findMedia(ctx, key) : undefined;
    if (!media || !canSeeMedia(caller, media)) throw new ApiError('not_found');
    return mediaReply(ctx, media, { request, reply });
  });

  bind(getLinkedMedia, async ({ params, query, request, reply }) => {
    const media = await readMediaLink(ctx, params.id, query);
    reply.header('x-robots-tag', 'noindex');
    return mediaReply(ctx, media, { request, reply });
  });
}

function canSeeMedia(
  viewer: Caller,
  media: { uploadedBy: string; isPrivate?: boolean; isForEverybody?: boolean },
): boolean {
  return (
    (viewer.isAdmin && !media.isPrivate) || media.uploadedBy === viewer.id || media.isForEverybody === true
  );
}

interface ServedMedia {
  storageKey: string;
  fileSize: number;
  mimeType: string;
  originalName: string;
}

/** @throws {ApiError} not_found, range_not_satisfiable */
async function mediaReply(
  ctx: Context,
  media: ServedMedia,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<StreamedReply> {
  const etag = `"${media.storageKey.replaceAll('/', '-')}"`;
  // Browsers revalidate each time, so that a lost permission takes effect at once (promises: 21). The bytes of a key never change.
  const cacheHeaders = { etag, 'cache-control': 'private, no-cache' };
  if (request.headers['if-none-match'] === etag)
    return new StreamedReply(Readable.from([]), cacheHeaders, 304);
  const range = readByteRange(request.headers.range, media.fileSize);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${media.fileSize}`);
    throw new ApiError('range_not_satisfiable');
  }
  const bytes = await readStored(ctx, media.storageKey, range);
  const headers = {
    'content-type': media.mimeType,
    'content-length': range ? range.end - range.start + 1 : media.fileSize,
    'content-disposition': contentDisposition(media.originalName, { type: 'inline' }),
    'accept-ranges': 'bytes',
    ...cacheHeaders,
    // The sandbox policy prevents files from running scripts (promises: 21).
    'content-security-policy': "default-src 'none'; sandbox",
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${media.fileSize}` }),
  };
  return new StreamedReply(bytes, headers, range ? 206 : 200);
}

interface ByteRange {
  /** First and last byte, both inclusive. */
  start: number;
  end: number;
}

/**
 * Parses a Range header (RFC 9110, 14.2). Undefined means the whole file, also for several ranges or another unit. 'unsatisfiable' means
 * that the range is outside the file. Replaces range-parser 1.3.0, which refuses ranges that the RFC accepts or ignores: a suffix longer
 * than the file, and a range that ends before its start.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
