import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { crownChampions } from './commands.ts';

/** Every day a little after midnight in the program's time zone: a server that was off on the first makes up for it. */
export const crownChampionsJob = (ctx: Context): JobKind<object> => ({
  name: 'crown-champions',
  cron: '5 0 * * *',
  run: () => crownChampions(ctx),
});
