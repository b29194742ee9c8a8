import * as endpoints from '@bugquest/contract/review/claims/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { claimReport, releaseClaim } from './commands.ts';
import { listClaims } from './queries.ts';

export function claimRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listClaims, () => listClaims(ctx));

  bind(endpoints.claimReport, ({ params, body, caller }) => claimReport(ctx, caller.id, params.id, body));

  bind(endpoints.releaseReport, async ({ params, caller, locale }) => {
    await ctx.db.transaction((tx) => releaseClaim(ctx, tx, caller.id, params.id));
    return done(m.review_reply_claim_released({}, { locale }));
  });
}
