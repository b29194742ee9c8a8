import * as endpoints from '@bugquest/contract/connections/tokens/endpoints';
import type { ApiToken } from '@bugquest/contract/connections/tokens/schema';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { createToken, revokeToken } from './commands.ts';
import { type ListedToken, listTokens } from './queries.ts';

export function tokenRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listApiTokens, async () => {
    const now = ctx.clock.now();
    return (await listTokens(ctx)).map((token) => toApiToken(token, now));
  });

  bind(endpoints.createApiToken, async ({ body, caller }) => {
    const { secret, ...token } = await createToken(ctx, caller.id, body);
    return { ...toApiToken(token, ctx.clock.now()), token: secret };
  });

  bind(endpoints.revokeApiToken, async ({ params, caller, locale }) => {
    await revokeToken(ctx, caller.id, params.id);
    return done(m.connections_reply_token_revoked({}, { locale }));
  });
}

function toApiToken({ token, createdByName, isOrphaned }: ListedToken, now: Date): ApiToken {
  const { id, name, beginning, scopes, createdAt, expiresAt, lastUsedAt } = token;
  return {
    id,
    name,
    beginning,
    scopes,
    state: isOrphaned ? 'orphaned' : expiresAt <= now ? 'expired' : 'active',
    createdByName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
