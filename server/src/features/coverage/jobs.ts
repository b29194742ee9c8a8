import type { Context } from '../../context.ts';
import { missions, readinessDecisions } from '../../db/schema/coverage.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { hasPassed, publishDueJob } from '../../platform/jobs/publish-due.ts';
import { announceLapses, SIGNABLE_UNTIL } from './readiness/sign-commands.ts';

/** When a mission begins or ends. */
export const missionTimesJob = (ctx: Context): JobKind<object> =>
  publishDueJob(ctx, {
    name: 'publish-mission-times',
    topics: ['missions'],
    isDue: hasPassed(missions, [missions.startsAt, missions.endsAt]),
  });

/** When a launch decision lapses without a signature. */
export const decisionTimesJob = (ctx: Context): JobKind<object> =>
  publishDueJob(ctx, {
    name: 'publish-decision-times',
    topics: ['readiness'],
    isDue: hasPassed(readinessDecisions, [SIGNABLE_UNTIL]),
    onDue: (tx, period) => announceLapses(ctx, tx, period),
  });
