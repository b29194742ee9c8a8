import * as endpoints from '@bugquest/contract/videos/endpoints';
import { WELCOME_VIDEO } from '@bugquest/contract/videos/schema';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import { type Bind, cached, done } from '../../http/bind.ts';
import * as commands from './commands.ts';
import { toShownVideo, toVideoSetting } from './present.ts';
import { findVideo, listVideos } from './queries.ts';

export function videoRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getWelcomeVideo, ({ request }) =>
    cached(ctx, endpoints.getWelcomeVideo, request, ['videos'], async () =>
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
    return done(m.reply_video_deleted({}, { locale }));
  });
}
