import {
  getAdministratorStatistics,
  getAnswerPromise,
  getCharts,
  getFairness,
  getOverview,
} from '@bugquest/contract/insights/endpoints';
import type { AdministratorStatistics, Charts } from '@bugquest/contract/insights/schema';
import { getSetup } from '@bugquest/contract/insights/setup';
import type { AnswerFigures } from '@bugquest/contract/reports/answer';
import type { Context } from '../../context.ts';
import type { FoundSignal } from '../../db/schema/insights.ts';
import type { Bind } from '../../http/bind.ts';
import { spacedRuns } from '../../platform/jobs/spaced-runs.ts';
import { countAnswers } from '../reports/answers/queries.ts';
import { countAdministratorStatistics } from './administrator-queries.ts';
import { countCharts, getOverviewCounts } from './chart-queries.ts';
import { countSignals, listFairness } from './fairness/queries.ts';
import { readSetup } from './setup/queries.ts';

export function overviewRoutes(ctx: Context, bind: Bind): void {
  bind(getOverview, () => getOverviewCounts(ctx));
}

/**
 * Minimum interval between counts. Every new report and decision invalidates the replies, and charts read the reports of up to a quarter.
 */
const COUNT_EVERY_MS = 3_000;

export function administratorRoutes(ctx: Context, bind: Bind): void {
  const spaced = spacedRuns<AdministratorStatistics[]>(COUNT_EVERY_MS);

  bind(getAdministratorStatistics, ({ query: { days } }) =>
    spaced(String(days), () => countAdministratorStatistics(ctx, days)),
  );
}

export function answerRoutes(ctx: Context, bind: Bind): void {
  const spaced = spacedRuns<AnswerFigures>(COUNT_EVERY_MS);

  bind(getAnswerPromise, () => spaced('', () => countAnswers(ctx)));
}

export function chartRoutes(ctx: Context, bind: Bind): void {
  const spaced = spacedRuns<Charts>(COUNT_EVERY_MS);

  bind(getCharts, ({ query: { days } }) => spaced(String(days), () => countCharts(ctx, days)));
}

/** Minimum interval between counts while the job has not run. */
const COUNT_FAIRNESS_EVERY_MS = 10_000;

export function fairnessRoutes(ctx: Context, bind: Bind): void {
  const spaced = spacedRuns<FoundSignal[]>(COUNT_FAIRNESS_EVERY_MS);
  bind(getFairness, ({ query: { days } }) =>
    listFairness(ctx, days, () => spaced(String(days), () => countSignals(ctx, days))),
  );
}

export function setupRoutes(ctx: Context, bind: Bind): void {
  bind(getSetup, ({ caller }) => readSetup(ctx, caller.id));
}
