import * as endpoints from '@bugquest/contract/review/endpoints';
import * as withdrawal from '@bugquest/contract/review/withdrawal/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { Page } from '../../../http/paging.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { toAdminBugReport, toOwnBugReport } from '../../reports/present.ts';
import { acknowledgeDeletion, deleteBug } from './commands.ts';
import { toDeletedBug, toDeletionFeedback } from './present.ts';
import { countDeletedBugs, listDeletedBugs, listUnacknowledged } from './queries.ts';
import { restoreReport } from './restore-commands.ts';
import { undoWithdrawal, withdrawReport } from './withdrawal-commands.ts';

export function deletionRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.deleteBugReport, async ({ params, body, caller }) =>
    toDeletedBug(await deleteBug(ctx, caller, params.id, body)),
  );

  bind(endpoints.listDeletedBugs, async ({ query }) => {
    const [deleted, total] = await Promise.all([listDeletedBugs(ctx, query), countDeletedBugs(ctx)]);
    return new Page(deleted.map(toDeletedBug), { limit: query.limit, total });
  });

  bind(endpoints.listDeletionFeedback, ({ caller, request }) =>
    cached(ctx, endpoints.listDeletionFeedback, request, async () =>
      (await listUnacknowledged(ctx, caller.id)).map(toDeletionFeedback),
    ),
  );

  bind(endpoints.acknowledgeDeletion, async ({ params, caller, locale }) => {
    await acknowledgeDeletion(ctx, caller.id, params.id);
    return done(m.review_reply_acknowledged({}, { locale }));
  });

  bind(endpoints.restoreBugReport, async ({ params, caller }) =>
    toAdminBugReport(await restoreReport(ctx, caller, params.id)),
  );

  bind(withdrawal.withdrawBugReport, ({ params, caller }) => withdrawReport(ctx, caller.id, params.id));

  bind(withdrawal.undoWithdrawal, async ({ params, caller }) =>
    toOwnBugReport(await undoWithdrawal(ctx, caller.id, params.id)),
  );
}
