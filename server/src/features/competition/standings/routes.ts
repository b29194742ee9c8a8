import * as endpoints from '@bugquest/contract/competition/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { getSettings } from '../../settings/queries.ts';
import { hidesPlaces } from '../seasons/queries.ts';
import { getEmployeeStats, getLeaderboard, getRank } from './queries.ts';

/** In the cache key, because places become hidden without a published topic. */
const hiddenKey = (isHidden: boolean) => (isHidden ? 'hidden' : '');

export function standingsRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getScoring, async () => {
    const { scoring, retestPoints } = await getSettings(ctx);
    return { ...scoring, retestPoints };
  });

  bind(endpoints.getLeaderboard, async ({ query: { limit, ...filter }, request }) =>
    cached(
      ctx,
      endpoints.getLeaderboard,
      request,
      () => getLeaderboard(ctx, limit, filter),
      hiddenKey(await hidesPlaces(ctx)),
    ),
  );

  // Administrators always see ranks of all time.
  bind(endpoints.getRank, async ({ params: { id }, caller, request }) => {
    const isHidden = !caller.isAdmin && (await hidesPlaces(ctx));
    return cached(ctx, endpoints.getRank, request, () => getRank(ctx, id, isHidden), hiddenKey(isHidden));
  });

  bind(endpoints.getEmployeeStats, ({ params: { id }, request }) =>
    cached(ctx, endpoints.getEmployeeStats, request, () => getEmployeeStats(ctx, id)),
  );
}
