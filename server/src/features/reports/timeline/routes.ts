import { appealUntil } from '@bugquest/contract/reports/lifecycle/appeals';
import { getTimeline } from '@bugquest/contract/reports/lifecycle/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { getSettings } from '../../settings/queries.ts';
import { canSeeReport } from '../policy.ts';
import { getReport } from '../queries.ts';
import { toTimeline } from './present.ts';
import { getSubmissionPoints, listReportEvents } from './queries.ts';

export function timelineRoutes(ctx: Context, bind: Bind): void {
  bind(getTimeline, async ({ params: { id }, caller }) => {
    const report = await getReport(ctx.db, id);
    if (!canSeeReport(caller, report)) throw new ApiError('not_found');
    const [submissionPoints, happened, { appealDays }] = await Promise.all([
      getSubmissionPoints(ctx, id),
      listReportEvents(ctx, id),
      getSettings(ctx),
    ]);
    const until = appealUntil(report, appealDays);
    return {
      events: toTimeline(caller, report, { submissionPoints, happened }),
      appealUntil: until && until > ctx.clock.now() ? until.toISOString() : null,
    };
  });
}
