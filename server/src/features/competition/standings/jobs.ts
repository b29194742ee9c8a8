import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { awardMonthlyChampions } from './commands.ts';

/** Daily, so that a server that was off on the first day of the month awards later. */
export const monthlyChampionsJob = (ctx: Context): JobKind<object> => ({
  // Existing databases store the schedule under this name.
  name: 'crown-champions',
  cron: '5 0 * * *',
  run: () => awardMonthlyChampions(ctx),
});
