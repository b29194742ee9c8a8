import * as endpoints from '@bugquest/contract/connections/chat/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import * as commands from './commands.ts';
import { toChatChannel } from './present.ts';
import { listChannels } from './queries.ts';

export function chatRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listChatChannels, async () => (await listChannels(ctx)).map(toChatChannel));

  bind(endpoints.createChatChannel, async ({ body, caller }) =>
    toChatChannel(await commands.createChannel(ctx, caller.id, body)),
  );

  bind(endpoints.changeChatChannel, async ({ params, body, caller }) =>
    toChatChannel(await commands.changeChannel(ctx, caller.id, params.id, body)),
  );

  bind(endpoints.deleteChatChannel, async ({ params, caller, locale }) => {
    await commands.deleteChannel(ctx, caller.id, params.id);
    return done(m.connections_chat_deleted({}, { locale }));
  });

  bind(endpoints.testChatChannel, async ({ params, caller }) => ({
    error: await commands.testChannel(ctx, caller.id, params.id),
  }));
}
