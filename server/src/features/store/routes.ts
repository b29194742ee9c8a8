import { getStore, markStoreRead } from '@bugquest/contract/store/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { markRead } from './commands.ts';
import { getOwnStore } from './queries.ts';

export function storeRoutes(ctx: Context, bind: Bind): void {
  bind(getStore, ({ caller }) => getOwnStore(ctx, caller.id));

  bind(markStoreRead, async ({ caller, body }) => {
    await markRead(ctx, caller.id, new Date(body.changedAt));
    return getOwnStore(ctx, caller.id);
  });
}
