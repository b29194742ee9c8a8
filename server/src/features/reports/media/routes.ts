import { getLinkedMedia, getMedia } from '@bugquest/contract/reports/media/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { isObjectKey } from '../../../platform/storage/storage-interface.ts';
import { readMediaLink } from './links/link-queries.ts';
import { mediaReply } from './media-reply.ts';
import { canSeeMedia } from './policy.ts';
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
