import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { storeFairness } from './commands.ts';

export const storeFairnessJob = (ctx: Context): JobKind<object> => ({
  name: 'store-fairness',
  cron: '*/15 * * * *',
  // The next scheduled run replaces a retry.
  retries: 0,
  expireIn: 800,
  run: () => storeFairness(ctx),
});
