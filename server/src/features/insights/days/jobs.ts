import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { storeDays } from './commands.ts';

export const storeDaysJob = ({ db, config }: Context): JobKind<object> => ({
  name: 'store-days',
  cron: '* * * * *',
  // The next run is a minute later.
  retries: 0,
  run: () => storeDays(db, config.timezone),
});
