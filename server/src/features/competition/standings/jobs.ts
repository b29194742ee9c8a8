import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { awardMonthlyChampions } from './commands.ts';

/** Daily after midnight in the program's time zone, so that a server that was off on the first of the month catches up. */
export const monthlyChampionsJob = (ctx: Context): JobKind<object> => ({
  // The queue of running programs keeps its schedule under this name.
  name: 'crown-champions',
  cron: '5 0 * * *',
  run: () => awardMonthlyChampions(ctx),
});
