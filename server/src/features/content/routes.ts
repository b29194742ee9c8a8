import * as pageEndpoints from '@bugquest/contract/content/pages/endpoints';
import { NAMES_TO_PUBLISH } from '@bugquest/contract/content/pages/page-names';
import * as videoEndpoints from '@bugquest/contract/content/videos/endpoints';
import { type VisitorVideo, WELCOME_VIDEO } from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { VideoSettingRow } from '../../db/schema/content.ts';
import type { Bind } from '../../http/bind.ts';
import { ApiError } from '../../http/errors.ts';
import { withIsoTimes } from '../../http/replies/iso-times.ts';
import { done } from '../../http/replies/json-reply.ts';
import type { Caller } from '../../http/security/sessions.ts';
import * as pages from './pages/commands.ts';
import { toReadPage } from './pages/present.ts';
import { sanitizeInThread } from './pages/sanitize-thread.ts';
import * as videos from './video-commands.ts';

export function contentRoutes(ctx: Context, bind: Bind): void {
  bind(pageEndpoints.getPage, ({ params: { pageName }, query: { language }, caller }) =>
    language ? pages.readPublishedPage(ctx, pageName, language) : readByName(pageName, caller),
  );

  async function readByName(pageName: string, caller: Caller | undefined) {
    const page = await pages.findPage(ctx, pageName);
    if (!page || !mayReadPage(caller, page)) throw new ApiError('not_found');
    return toReadPage(page);
  }

  bind(pageEndpoints.listPages, async () => (await pages.listPages(ctx)).map(withIsoTimes));

  bind(pageEndpoints.createPage, async ({ body, caller }) =>
    withIsoTimes(await pages.createPage(ctx, caller.id, body)),
  );

  bind(pageEndpoints.changePage, async ({ params, body, caller }) =>
    withIsoTimes(await pages.changePage(ctx, caller.id, params.pageName, body)),
  );

  bind(pageEndpoints.publishPages, async ({ caller, locale }) => {
    const drafts = (await pages.listPages(ctx)).filter(
      ({ pageName, isPublished }) => !isPublished && NAMES_TO_PUBLISH.includes(pageName),
    );
    for (const { pageName, updatedAt } of drafts) {
      const change = { isPublished: true, updatedAt: updatedAt.toISOString() };
      await pages.changePage(ctx, caller.id, pageName, change);
    }
    const count = drafts.length;
    return { ...done(m.content_reply_published({ count }, { locale })), count };
  });

  bind(pageEndpoints.sanitizeContent, async ({ body }) => ({
    content: await sanitizeInThread(body.content),
  }));
}

/** Only administrators may read drafts (promises: Identity and roles). */
const mayReadPage = (
  caller: Pick<Caller, 'isAdmin'> | undefined,
  { isPublished }: { isPublished: boolean },
): boolean => isPublished || caller?.isAdmin === true;

export function videoRoutes(ctx: Context, bind: Bind): void {
  bind(videoEndpoints.getWelcomeVideo, async () => toShownVideo(await videos.findVideo(ctx, WELCOME_VIDEO)));

  bind(videoEndpoints.listVideos, async () => (await videos.listVideos(ctx)).map(withIsoTimes));

  bind(videoEndpoints.createVideo, async ({ body, caller }) =>
    withIsoTimes(await videos.createVideo(ctx, caller.id, body)),
  );

  bind(videoEndpoints.changeVideo, async ({ params, body, caller }) =>
    withIsoTimes(await videos.changeVideo(ctx, caller.id, params.id, body)),
  );

  bind(videoEndpoints.deleteVideo, async ({ params, caller, locale }) => {
    await videos.deleteVideo(ctx, caller.id, params.id);
    return done(m.content_reply_video_deleted({}, { locale }));
  });
}

const NO_VIDEO: VisitorVideo = {
  title: '',
  description: '',
  videoUrlEn: '',
  videoUrlAr: '',
  isEnabled: false,
  showOnPages: [],
};

/** Hides the fields of a disabled video. */
const toShownVideo = (row: VideoSettingRow | undefined): VisitorVideo => (row?.isEnabled ? row : NO_VIDEO);
