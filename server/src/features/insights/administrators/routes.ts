import { getAdministratorStatistics } from '@bugquest/contract/insights/endpoints';
import type { AdministratorStatistics } from '@bugquest/contract/insights/schema';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { spacedRuns } from '../../../platform/jobs/spaced-runs.ts';
import * as queries from './queries.ts';

/** Minimum interval of counting: every new report and decision invalidates the reply. */
const COUNT_EVERY_MS = 3_000;

export function administratorRoutes(ctx: Context, bind: Bind): void {
  const spaced = spacedRuns<AdministratorStatistics[]>(COUNT_EVERY_MS);

  bind(getAdministratorStatistics, ({ query: { days }, request }) =>
    cached(ctx, getAdministratorStatistics, request, () =>
      spaced(String(days), () => queries.getAdministratorStatistics(ctx, days)),
    ),
  );
}
