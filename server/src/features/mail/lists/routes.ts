import * as endpoints from '@bugquest/contract/mail/lists/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import * as commands from './commands.ts';
import { toEmailList } from './present.ts';
import { listEmailLists } from './queries.ts';

export function emailListRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listEmailLists, async () => (await listEmailLists(ctx)).map(toEmailList));

  bind(endpoints.createEmailList, async ({ body, caller }) =>
    toEmailList(await commands.createEmailList(ctx, caller.id, body)),
  );

  bind(endpoints.changeEmailList, async ({ params, body, caller }) =>
    toEmailList(await commands.changeEmailList(ctx, caller.id, params.id, body)),
  );

  bind(endpoints.deleteEmailList, async ({ params, caller, locale }) => {
    await commands.deleteEmailList(ctx, caller.id, params.id);
    return done(m.exports_list_deleted({}, { locale }));
  });
}
