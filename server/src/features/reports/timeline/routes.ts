import * as endpoints from '@bugquest/contract/reports/lifecycle/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { canSeeReport } from '../policy.ts';
import { getReport } from '../queries.ts';
import { getTimeline } from './queries.ts';

export function timelineRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getTimeline, async ({ params: { id }, caller }) => {
    const report = await getReport(ctx.db, id);
    if (!canSeeReport(caller, report)) throw new ApiError('not_found');
    return getTimeline(ctx, caller, report);
  });
}
