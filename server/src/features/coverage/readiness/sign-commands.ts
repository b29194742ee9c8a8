import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { SIGN_WITHIN_HOURS, type SignatureInput } from '@bugquest/contract/coverage/signatures';
import type { DecisionNews } from '@bugquest/contract/reports/events';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { launchSignatures, readinessDecisions } from '../../../db/schema/coverage.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { isWithin, type Period } from '../../../platform/jobs/publish-due.ts';
import { recordAudit } from '../../audit/commands.ts';
import { queueLaunchEvent } from '../../connections/webhooks/event-commands.ts';
import { markEventRead, markReadInTransaction, notify } from '../../notifications/commands.ts';
import { getDecision, listDecisions } from './decision-queries.ts';

export const SIGNABLE_UNTIL = sql`(${readinessDecisions.decidedAt} + ${SIGN_WITHIN_HOURS} * interval '1 hour')`;

/** One proposal or signature at a time. In a snapshot, it must come before the first read, which fixes the moment of the snapshot. */
export const lockDecisions = (tx: Transaction) =>
  tx.execute(sql`lock table ${readinessDecisions} in share row exclusive mode`);

/**
 * A disagreement does not end the proposal: another administrator may still sign it. Nobody changes an answer. Who was convinced
 * later proposes the decision again, with the figures of that time.
 * @throws {ApiError} not_found, decision_own, decision_signed, decision_lapsed, decision_answered
 */
export function signDecision(
  ctx: Context,
  admin: Caller,
  decisionId: string,
  { agrees, reason }: SignatureInput,
): Promise<ReadinessDecision> {
  return ctx.db.transaction(async (tx) => {
    await lockDecisions(tx);
    const { proposerId, state, signatures } = await getDecision(ctx, tx, decisionId);
    if (proposerId === admin.id) throw new ApiError('decision_own');
    if (state === 'signed') throw new ApiError('decision_signed');
    if (state === 'lapsed') throw new ApiError('decision_lapsed');
    if (signatures.some(({ signerId }) => signerId === admin.id)) throw new ApiError('decision_answered');
    await tx.insert(launchSignatures).values({
      ...{ decisionId, signerId: admin.id, agrees },
      ...{ reason: agrees ? '' : reason, signedAt: ctx.clock.now() },
    });
    await recordAudit(ctx, tx, {
      actorId: admin.id,
      action: agrees ? 'sign launch' : 'disagree with launch',
      recordType: 'launch decision',
      recordId: decisionId,
      ...(!agrees && { after: { reason } }),
    });
    if (agrees) await markEventRead(ctx, tx, decisionId);
    else await markReadInTransaction(ctx, tx, admin.id, { reportId: decisionId });
    await notifyOfDecision(ctx, tx, admin, decisionId, agrees ? 'signed' : 'disagreed', [proposerId]);
    await ctx.changes.publish(tx, ['readiness']);
    const decision = await getDecision(ctx, tx, decisionId);
    await queueLaunchEvent(ctx, tx, decision, agrees ? 'signed' : 'disagreed');
    return decision;
  });
}

/** When the time to sign has passed. What a new proposal replaced has lapsed before. */
export async function announceLapses(ctx: Context, tx: Transaction, period: Period): Promise<void> {
  // A signature may be on its way.
  await lockDecisions(tx);
  for (const decision of await listDecisions(ctx, tx, isWithin(SIGNABLE_UNTIL, period)))
    if (decision.state === 'lapsed' && !decision.replacedBy) await announceLapse(ctx, tx, decision);
}

/** It waits for nobody any more. */
export async function announceLapse(
  ctx: Context,
  tx: Transaction,
  decision: ReadinessDecision,
): Promise<void> {
  await markEventRead(ctx, tx, decision.id);
  await queueLaunchEvent(ctx, tx, decision, 'lapsed');
}

/** The event of a proposal has the id of its decision, so that it is read for everyone once the decision is signed. */
export const notifyOfDecision = (
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  decisionId: string,
  news: DecisionNews,
  employeeIds: readonly string[],
): Promise<void> =>
  notify(
    ctx,
    tx,
    {
      eventId: news === 'proposed' ? decisionId : newId(),
      report: { id: decisionId, serialNumber: '' },
      actorId: admin.id,
      facts: { kind: 'launch_decision', news },
    },
    employeeIds,
  );
