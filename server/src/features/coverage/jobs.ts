import { and, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { limitProposals, missions, readinessDecisions } from '../../db/schema/coverage.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { hasPassed, isWithin, publishDueJob } from '../../platform/jobs/publish-due.ts';
import { listActiveAdmins } from '../employees/queries.ts';
import { markEventRead, notify } from '../notifications/commands.ts';
import type { LimitNewsJob } from '../settings/limit-commands.ts';
import { ANSWERABLE_UNTIL, getLimitProposal } from '../settings/limit-queries.ts';
import { CALL_FOR_MISSION, callForMission, type MissionCall, queueCalls } from './missions/call-commands.ts';
import { announceLapses, SIGNABLE_UNTIL } from './readiness/sign-commands.ts';

/** When a mission begins or ends. */
export const missionTimesJob = (ctx: Context): JobKind<object> =>
  publishDueJob(ctx, {
    name: 'publish-mission-times',
    topics: ['missions'],
    isDue: hasPassed(missions, [missions.startsAt, missions.endsAt]),
    onDue: async (tx, period) => {
      const begun = await tx
        .select({ id: missions.id })
        .from(missions)
        .where(isWithin(missions.startsAt, period));
      await queueCalls(
        ctx,
        tx,
        begun.map(({ id }) => id),
      );
      const ended = await tx
        .select({ id: missions.id })
        .from(missions)
        .where(isWithin(missions.endsAt, period));
      // Nobody needs a late message about them.
      for (const { id } of ended) await markEventRead(ctx, tx, id);
    },
  });

export const callForMissionJob = (ctx: Context): JobKind<MissionCall> => ({
  ...CALL_FOR_MISSION,
  retries: 5,
  run: ({ missionId }) => callForMission(ctx, missionId),
});

/** When a launch decision lapses without a signature, or a change of locked limits without an answer. */
export const decisionTimesJob = (ctx: Context): JobKind<object> =>
  publishDueJob(ctx, {
    name: 'publish-decision-times',
    topics: ['readiness', 'settings'],
    isDue: async (tx, period) =>
      (await hasPassed(readinessDecisions, [SIGNABLE_UNTIL])(tx, period)) ||
      hasPassed(limitProposals, [ANSWERABLE_UNTIL])(tx, period),
    onDue: async (tx, period) => {
      await announceLapses(ctx, tx, period);
      const lapsed = await tx
        .select({ id: limitProposals.id })
        .from(limitProposals)
        .where(and(isNull(limitProposals.answer), isWithin(ANSWERABLE_UNTIL, period)));
      for (const { id } of lapsed) await markEventRead(ctx, tx, id);
    },
  });

/**
 * The other administrators hear of a change of locked limits, and its proposer of the answer. The event of a proposal has its id, so that
 * it is read for everyone once it was answered.
 */
export const limitNewsJob = (ctx: Context): JobKind<LimitNewsJob> => ({
  name: 'notify-limit-change',
  retries: 5,
  run: ({ proposalId, proposerId, actorId, news }) =>
    ctx.db.transaction(async (tx) => {
      if (news !== 'proposed') await markEventRead(ctx, tx, proposalId);
      if (news === 'withdrawn') return;
      const isAnswered =
        news === 'proposed' && (await getLimitProposal(ctx, tx, proposalId)).state !== 'waiting';
      if (isAnswered) return;
      const others = (await listActiveAdmins(tx)).filter((id) => id !== actorId);
      await notify(
        ctx,
        tx,
        {
          eventId: news === 'proposed' ? proposalId : newId(),
          report: { id: proposalId, serialNumber: '' },
          ...{ actorId, facts: { kind: 'limit_change', news } },
        },
        news === 'proposed' ? others : [proposerId],
      );
    }),
});
