import * as endpoints from '@bugquest/contract/competition/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { getSettings } from '../../settings/queries.ts';
import { getEmployeeStats, getLeaderboard, getRank } from './queries.ts';

export function standingsRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getScoring, async () => (await getSettings(ctx)).scoring);

  bind(endpoints.getLeaderboard, ({ query: { limit, ...filter }, request }) =>
    cached(ctx, endpoints.getLeaderboard, request, () => getLeaderboard(ctx, limit, filter)),
  );

  bind(endpoints.getRank, ({ params: { id }, request }) =>
    cached(ctx, endpoints.getRank, request, () => getRank(ctx, id)),
  );

  bind(endpoints.getEmployeeStats, ({ params: { id }, request }) =>
    cached(ctx, endpoints.getEmployeeStats, request, () => getEmployeeStats(ctx, id)),
  );
}
