import * as endpoints from '@bugquest/contract/content/videos/endpoints';
import { WELCOME_VIDEO } from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { done } from '../../../http/replies/json-reply.ts';
import * as commands from './commands.ts';
import { toShownVideo, toVideoSetting } from './present.ts';
import { findVideo, listVideos } from './queries.ts';

export function videoRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getWelcomeVideo, ({ request }) =>
    cached(ctx, endpoints.getWelcomeVideo, request, async () =>
      toShownVideo(await findVideo(ctx, WELCOME_VIDEO)),
    ),
  );

  bind(endpoints.listVideos, async () => (await listVideos(ctx)).map(toVideoSetting));

  bind(endpoints.createVideo, async ({ body, caller }) =>
    toVideoSetting(await commands.createVideo(ctx, caller.id, body)),
  );

  bind(endpoints.changeVideo, async ({ params, body, caller }) =>
    toVideoSetting(await commands.changeVideo(ctx, caller.id, params.id, body)),
  );

  bind(endpoints.deleteVideo, async ({ params, caller, locale }) => {
    await commands.deleteVideo(ctx, caller.id, params.id);
    return done(m.content_reply_video_deleted({}, { locale }));
  });
}
