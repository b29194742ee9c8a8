import * as endpoints from '@bugquest/contract/standings/endpoints';
import type { Context } from '../../context.ts';
import { type Bind, cached } from '../../http/bind.ts';
import { getEmployeeStats, getLeaderboard, getRank } from './queries.ts';

export function standingsRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getLeaderboard, ({ query: { limit }, request }) =>
    cached(ctx, endpoints.getLeaderboard, request, ['standings'], () => getLeaderboard(ctx, limit)),
  );

  bind(endpoints.getRank, ({ params: { id }, request }) =>
    cached(ctx, endpoints.getRank, request, ['standings'], () => getRank(ctx, id)),
  );

  bind(endpoints.getEmployeeStats, ({ params: { id } }) => getEmployeeStats(ctx, id));
}
