import * as endpoints from '@bugquest/contract/connections/directory/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { requireFreshPassword } from '../tokens/policy.ts';
import { createToken, deleteToken, testAddress } from './commands.ts';
import { toDirectoryState } from './present.ts';
import { getDirectory } from './queries.ts';

export function directoryRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getDirectory, async () => toDirectoryState(ctx.config, await getDirectory(ctx)));

  bind(endpoints.createDirectoryToken, async ({ body, caller }) => {
    requireFreshPassword(caller, ctx.clock.now());
    const { secret, ...directory } = await createToken(ctx, caller.id, body.isReplacement);
    return { ...toDirectoryState(ctx.config, directory), token: secret };
  });

  bind(endpoints.deleteDirectoryToken, async ({ caller, locale }) => {
    await deleteToken(ctx, caller.id);
    return done(m.connections_reply_directory_disconnected({}, { locale }));
  });

  bind(endpoints.testDirectory, async ({ caller }) => ({ result: await testAddress(ctx, caller.id) }));
}
