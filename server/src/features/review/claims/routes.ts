import * as endpoints from '@bugquest/contract/review/claims/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { claimReport, releaseClaim } from './commands.ts';
import { listClaims } from './queries.ts';

export function claimRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listClaims, () => listClaims(ctx));

  const release = (adminId: string, reportId: string) =>
    ctx.db.transaction((tx) => releaseClaim(ctx, tx, adminId, reportId));

  bind(endpoints.claimReport, async ({ params, body: { takeOver, releases }, caller }) => {
    // In two transactions: two administrators who each open the other's report would otherwise cause a deadlock.
    if (releases) await release(caller.id, releases);
    return claimReport(ctx, caller.id, params.id, { takeOver });
  });

  bind(endpoints.releaseReport, async ({ params, caller, locale }) => {
    await release(caller.id, params.id);
    return done(m.review_reply_claim_released({}, { locale }));
  });
}
