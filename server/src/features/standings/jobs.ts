import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { crownChampions } from './commands.ts';

/** On the first of each month, a little after midnight in the program's time zone. */
export const crownChampionsJob = (ctx: Context): JobKind<object> => ({
  name: 'crown-champions',
  cron: '5 0 1 * *',
  run: () => crownChampions(ctx),
});
