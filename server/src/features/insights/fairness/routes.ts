import { getFairness } from '@bugquest/contract/insights/endpoints';
import type { Context } from '../../../context.ts';
import type { FoundSignal } from '../../../db/schema/insights.ts';
import type { Bind } from '../../../http/bind.ts';
import { spacedRuns } from '../../../platform/jobs/spaced-runs.ts';
import { countSignals, listFairness } from './queries.ts';

/** Minimum interval of counting, for a program in which the job has not run yet. */
const COUNT_EVERY_MS = 10_000;

export function fairnessRoutes(ctx: Context, bind: Bind): void {
  const spaced = spacedRuns<FoundSignal[]>(COUNT_EVERY_MS);
  bind(getFairness, ({ query: { days } }) =>
    listFairness(ctx, days, () => spaced(String(days), () => countSignals(ctx, days))),
  );
}
