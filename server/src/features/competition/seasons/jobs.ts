import type { Context } from '../../../context.ts';
import { seasons } from '../../../db/schema/seasons.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { hasPassed, publishDueJob } from '../../../platform/jobs/publish-due.ts';

/** When a season begins, is frozen or ends. */
export const seasonTimesJob = (ctx: Context): JobKind<object> =>
  publishDueJob(ctx, {
    name: 'publish-season-times',
    topics: ['seasons', 'standings'],
    isDue: hasPassed(seasons, [seasons.startsAt, seasons.freezeAt, seasons.endsAt]),
  });
