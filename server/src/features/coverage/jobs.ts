import type { Context } from '../../context.ts';
import { missions } from '../../db/schema/coverage.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { hasPassed, publishDueJob } from '../../platform/jobs/publish-due.ts';

/** When a mission begins or ends. */
export const missionTimesJob = (ctx: Context): JobKind<object> =>
  publishDueJob(ctx, {
    name: 'publish-mission-times',
    topics: ['missions'],
    isDue: hasPassed(missions, [missions.startsAt, missions.endsAt]),
  });
