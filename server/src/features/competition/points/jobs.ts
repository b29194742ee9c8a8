import type { Context } from '../../../context.ts';
import { withLongStatements } from '../../../db/long-statements.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { recountReports } from './recount-commands.ts';

/** At each start, and every night, because servers of an earlier version may still run while this one starts. */
export const recountReportsJob = ({ connection, db, changes, log }: Context): JobKind<object> => ({
  name: 'recount-reports',
  cron: '40 2 * * *',
  async run() {
    const corrected = await withLongStatements(connection, recountReports);
    if (corrected === 0) return;
    log.info({ corrected }, 'numbers of reports were corrected');
    await db.transaction((tx) => changes.publish(tx, ['employees']));
  },
});
