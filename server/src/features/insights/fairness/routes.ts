import { getFairness } from '@bugquest/contract/insights/endpoints';
import type { FairnessEntry } from '@bugquest/contract/insights/fairness';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { spacedRuns } from '../../../platform/jobs/spaced-runs.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { listFairness } from './queries.ts';

/** Minimum interval of counting: every new report and decision invalidates the reply. */
const COUNT_EVERY_MS = 10_000;

export function fairnessRoutes(ctx: Context, bind: Bind): void {
  const spaced = spacedRuns<FairnessEntry[]>(COUNT_EVERY_MS);

  bind(getFairness, ({ query: { days }, request }) =>
    cached(
      ctx,
      getFairness,
      request,
      () => spaced(String(days), () => listFairness(ctx, days)),
      programDay(ctx.clock.now(), ctx.config.timezone),
    ),
  );
}
