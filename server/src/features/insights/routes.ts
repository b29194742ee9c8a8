import { getOverview } from '@bugquest/contract/insights/endpoints';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { cached } from '../../http/replies/cached-reply.ts';
import { getOverviewCounts } from './overview-queries.ts';

export function overviewRoutes(ctx: Context, bind: Bind): void {
  bind(getOverview, ({ request }) => cached(ctx, getOverview, request, () => getOverviewCounts(ctx)));
}
