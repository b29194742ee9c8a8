import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Feature } from '../feature.ts';
import { retrain } from './model-commands.ts';
import { analysisRoutes } from './routes.ts';

/** At night, when few requests need the processor. */
const retrainAnalysisJob = (ctx: Context): JobKind<object> => ({
  name: 'retrain-analysis',
  cron: '40 3 * * *',
  expireIn: 1_800,
  run: () => retrain(ctx),
});

export const analysis: Feature = {
  routes: [analysisRoutes],
  jobs: [retrainAnalysisJob],
};
