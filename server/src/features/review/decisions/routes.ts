import * as endpoints from '@bugquest/contract/review/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { toAdminBugReport } from '../../reports/present.ts';
import { claimIfFree } from '../claims/commands.ts';
import { decideReports, undoReviews } from './bulk-commands.ts';
import { correctClassification } from './classification-commands.ts';
import { changeSeverity, reviewBug } from './commands.ts';

export function reviewRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.validateBugReport, async ({ params, body: { claimNext, ...review }, caller }) => {
    const report = await reviewBug(ctx, caller, params.id, review);
    if (claimNext) await claimIfFree(ctx, caller.id, claimNext);
    return toAdminBugReport(report);
  });

  bind(endpoints.decideBugReports, ({ body, caller, locale }) => decideReports(ctx, caller, body, locale));

  bind(endpoints.undoDecisions, ({ body, caller, locale }) => undoReviews(ctx, caller, body, locale));

  bind(endpoints.changeSeverity, async ({ params, body, caller }) =>
    toAdminBugReport(await changeSeverity(ctx, caller, params.id, body)),
  );

  bind(endpoints.correctClassification, async ({ params, body, caller }) =>
    toAdminBugReport(await correctClassification(ctx, caller, params.id, body)),
  );
}
