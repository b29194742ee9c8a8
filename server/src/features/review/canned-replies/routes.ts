import * as endpoints from '@bugquest/contract/review/canned-replies/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import * as commands from './commands.ts';
import { toCannedReply } from './present.ts';
import { listCannedReplies } from './queries.ts';

export function cannedReplyRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listCannedReplies, async () => (await listCannedReplies(ctx)).map(toCannedReply));

  bind(endpoints.createCannedReply, async ({ body, caller }) =>
    toCannedReply(await commands.createCannedReply(ctx, caller.id, body)),
  );

  bind(endpoints.changeCannedReply, async ({ params, body, caller }) =>
    toCannedReply(await commands.changeCannedReply(ctx, caller.id, params.id, body)),
  );

  bind(endpoints.deleteCannedReply, async ({ params, caller, locale }) => {
    await commands.deleteCannedReply(ctx, caller.id, params.id);
    return done(m.review_reply_canned_reply_deleted({}, { locale }));
  });
}
