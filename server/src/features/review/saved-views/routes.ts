import * as endpoints from '@bugquest/contract/review/saved-views/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import * as commands from './commands.ts';
import { listSavedViews } from './queries.ts';

export function savedViewRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listSavedViews, ({ caller }) => listSavedViews(ctx, caller.id));

  bind(endpoints.createSavedView, ({ body, caller }) => commands.createSavedView(ctx, caller.id, body));

  bind(endpoints.changeSavedView, ({ params, body, caller }) =>
    commands.changeSavedView(ctx, caller.id, params.id, body),
  );

  bind(endpoints.deleteSavedView, async ({ params, caller, locale }) => {
    await commands.deleteSavedView(ctx, caller.id, params.id);
    return done(m.review_reply_view_deleted({}, { locale }));
  });
}
