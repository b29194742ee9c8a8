import * as endpoints from '@bugquest/contract/competition/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { getSettings } from '../../settings/queries.ts';
import { hidesPlaces } from '../seasons/queries.ts';
import { getEmployeeStats, getLeaderboard, getRank } from './queries.ts';

export function standingsRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getScoring, async () => {
    const settings = await getSettings(ctx);
    const { scoring, retestPoints, meTooPoints, newEvidencePoints } = settings;
    const { duplicateShare, appealDays, nothingFoundPoints } = settings;
    const points = { retestPoints, meTooPoints, newEvidencePoints, nothingFoundPoints };
    return { ...scoring, ...points, duplicateShare, appealDays };
  });

  bind(endpoints.getLeaderboard, ({ query: { limit, ...filter } }) => getLeaderboard(ctx, limit, filter));

  // Administrators always see ranks of all time.
  bind(endpoints.getRank, async ({ params: { id }, caller }) =>
    getRank(ctx, id, !caller.isAdmin && (await hidesPlaces(ctx))),
  );

  bind(endpoints.getEmployeeStats, ({ params: { id }, caller }) =>
    getEmployeeStats(ctx, id, { isOwn: caller.id === id }),
  );
}
