import { getCharts } from '@bugquest/contract/insights/endpoints';
import type { Charts } from '@bugquest/contract/insights/schema';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { spacedRuns } from '../../../platform/jobs/spaced-runs.ts';
import * as queries from './queries.ts';

/** Minimum interval of counting: every new report invalidates the charts, and counting reads a quarter's reports. */
const COUNT_EVERY_MS = 3_000;

export function chartRoutes(ctx: Context, bind: Bind): void {
  const spaced = spacedRuns<Charts>(COUNT_EVERY_MS);

  bind(getCharts, ({ query: { days }, request }) =>
    cached(ctx, getCharts, request, () => spaced(String(days), () => queries.getCharts(ctx, days))),
  );
}
