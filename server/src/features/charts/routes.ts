import { getCharts } from '@bugquest/contract/charts/endpoints';
import type { Charts } from '@bugquest/contract/charts/schema';
import type { Context } from '../../context.ts';
import { type Bind, cached } from '../../http/bind.ts';
import { programDay } from '../../platform/program-time.ts';
import { spacedRuns } from '../../platform/spaced-runs.ts';
import * as queries from './queries.ts';

/** While reports come in at speed each of them makes the charts old, and counting reads all of a quarter's reports. */
const COUNT_EVERY_MS = 3_000;

export function chartRoutes(ctx: Context, bind: Bind): void {
  const spaced = spacedRuns<Charts>(COUNT_EVERY_MS);

  bind(getCharts, ({ query: { days }, request }) =>
    cached(
      ctx,
      getCharts,
      request,
      ['reports', 'employees'],
      () => spaced(String(days), () => queries.getCharts(ctx, days)),
      programDay(ctx.clock.now(), ctx.config.timezone),
    ),
  );
}
