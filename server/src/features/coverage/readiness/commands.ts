import type { DecisionInput, ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import type { Context } from '../../../context.ts';
import { launchOutcomes, readinessDecisions } from '../../../db/schema/coverage.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { recordAudit } from '../../audit/commands.ts';
import { getDecision, getReadiness } from './queries.ts';

/** Stores the current figures with the decision. Only "go with accepted risks" has risks. */
export function decideLaunch(
  ctx: Context,
  admin: Caller,
  { verdict, risks }: DecisionInput,
): Promise<ReadinessDecision> {
  return ctx.db.transaction(async (tx) => {
    const id = newId();
    const accepted = verdict === 'go_with_risks' ? risks : [];
    const figures = await getReadiness(ctx, tx);
    const decidedAt = ctx.clock.now();
    await tx
      .insert(readinessDecisions)
      .values({ id, verdict, risks: accepted, figures, decidedBy: admin.id, decidedAt });
    await recordAudit(ctx, tx, {
      actorId: admin.id,
      action: 'decide launch',
      recordType: 'launch decision',
      recordId: id,
      after: { verdict, risks: accepted.length },
    });
    await ctx.changes.publish(tx, ['readiness']);
    return getDecision(tx, id);
  });
}

/** @throws {ApiError} not_found */
export function enterFoundBlockers(
  ctx: Context,
  admin: Caller,
  decisionId: string,
  foundBlockers: number,
): Promise<ReadinessDecision> {
  return ctx.db.transaction(async (tx) => {
    const before = await getDecision(tx, decisionId);
    const values = { foundBlockers, enteredAt: ctx.clock.now() };
    await tx
      .insert(launchOutcomes)
      .values({ decisionId, ...values })
      .onConflictDoUpdate({ target: launchOutcomes.decisionId, set: values });
    await recordAudit(ctx, tx, {
      actorId: admin.id,
      action: 'enter found blockers',
      recordType: 'launch decision',
      recordId: decisionId,
      before: { foundBlockers: before.foundBlockers },
      after: { foundBlockers },
    });
    await ctx.changes.publish(tx, ['readiness']);
    return getDecision(tx, decisionId);
  });
}
