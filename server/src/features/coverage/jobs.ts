import type { Context } from '../../context.ts';
import { withLongStatements } from '../../db/long-statements.ts';
import { missions } from '../../db/schema/coverage.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { hasPassed, publishDueJob } from '../../platform/jobs/publish-due.ts';
import { findWrongLooks, recountLooks } from './map/look-commands.ts';

/** At each start, and every night, because servers of an earlier version may still run while this one starts. */
export const recountCoverageJob = (ctx: Context): JobKind<object> => ({
  name: 'recount-coverage',
  cron: '50 2 * * *',
  async run() {
    const wrong = await withLongStatements(ctx.connection, (db) => findWrongLooks(db));
    for (const id of wrong) {
      await ctx.db.transaction(async (tx) => {
        await recountLooks(tx, [id]);
        await ctx.changes.publish(tx, ['report-figures']);
      });
    }
    if (wrong.length > 0) ctx.log.info({ corrected: wrong.length }, 'the coverage map was corrected');
  },
});

/** When a mission begins or ends. */
export const missionTimesJob = (ctx: Context): JobKind<object> =>
  publishDueJob(ctx, {
    name: 'publish-mission-times',
    topics: ['missions'],
    isDue: hasPassed(missions, [missions.startsAt, missions.endsAt]),
  });
