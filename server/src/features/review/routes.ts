import * as endpoints from '@bugquest/contract/bug-reports/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import { type Bind, done } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { toAdminBugReport } from '../bug-reports/present.ts';
import { decideReports, undoReviews } from './bulk-commands.ts';
import { correctClassification } from './classification-commands.ts';
import * as commands from './commands.ts';
import { toDeletedBug, toDeletionFeedback } from './present.ts';
import { countDeletedBugs, listDeletedBugs, listUnacknowledged } from './queries.ts';

export function reviewRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.validateBugReport, async ({ params, body, caller }) =>
    toAdminBugReport(await commands.reviewBug(ctx, caller, params.id, body)),
  );

  bind(endpoints.decideBugReports, ({ body, caller, locale }) => decideReports(ctx, caller, body, locale));

  bind(endpoints.undoDecisions, ({ body, caller, locale }) => undoReviews(ctx, caller, body, locale));

  bind(endpoints.changeSeverity, async ({ params, body, caller }) =>
    toAdminBugReport(await commands.changeSeverity(ctx, caller, params.id, body)),
  );

  bind(endpoints.correctClassification, async ({ params, body, caller }) =>
    toAdminBugReport(await correctClassification(ctx, caller, params.id, body)),
  );

  bind(endpoints.deleteBugReport, async ({ params, body, caller }) =>
    toDeletedBug(await commands.deleteBug(ctx, caller, params.id, body)),
  );

  bind(endpoints.listDeletedBugs, async ({ query }) => {
    const [deleted, total] = await Promise.all([listDeletedBugs(ctx, query), countDeletedBugs(ctx)]);
    return new Page(deleted.map(toDeletedBug), { limit: query.limit, total });
  });

  bind(endpoints.listDeletionFeedback, async ({ caller }) =>
    (await listUnacknowledged(ctx, caller.id)).map(toDeletionFeedback),
  );

  bind(endpoints.acknowledgeDeletion, async ({ params, caller, locale }) => {
    await commands.acknowledgeDeletion(ctx, caller.id, params.id);
    return done(m.reply_acknowledged({}, { locale }));
  });
}
