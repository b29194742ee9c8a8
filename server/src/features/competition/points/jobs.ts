import type { Context } from '../../../context.ts';
import { withLongStatements } from '../../../db/long-statements.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { recountReports } from './recount-commands.ts';

/** At each start, and every night, because servers of an earlier version may still run while this one starts. */
export const recountReportsJob = (ctx: Context): JobKind<object> => ({
  name: 'recount-reports',
  cron: '40 2 * * *',
  async run() {
    const corrected = await withLongStatements(ctx.connection, (db) => recountReports(ctx, db));
    if (corrected > 0) ctx.log.info({ corrected }, 'numbers of reports were corrected');
  },
});
