import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { retrain } from './model-commands.ts';

/** Every night, when few requests compete for the processor. */
export const retrainAnalysisJob = (ctx: Context): JobKind<object> => ({
  name: 'retrain-analysis',
  cron: '40 3 * * *',
  expireIn: 1_800,
  run: () => retrain(ctx),
});
