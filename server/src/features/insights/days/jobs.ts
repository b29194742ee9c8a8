import type { Context } from '../../../context.ts';
import { withLongStatements } from '../../../db/long-statements.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { storeDays } from './commands.ts';

export const storeDaysJob = ({ connection, config }: Context): JobKind<object> => ({
  name: 'store-days',
  cron: '* * * * *',
  // The next run is a minute later.
  retries: 0,
  run: () => withLongStatements(connection, (db) => storeDays(db, config.timezone)),
});
