import type { DecisionInput, ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { launchOutcomeEntries, readinessDecisions } from '../../../db/schema/coverage.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { recordAudit } from '../../audit/commands.ts';
import { findLatestDecision, getDecision, getReadiness } from './queries.ts';

/**
 * Stores the current figures with the decision. Only "go with accepted risks" has risks.
 * @throws {ApiError} readiness_changed when the caller saw other figures, or not the latest decision
 */
export function decideLaunch(
  ctx: Context,
  admin: Caller,
  { verdict, risks, shown }: DecisionInput,
): Promise<ReadinessDecision> {
  return ctx.db.snapshot(async (snapshot) => {
    // One decision at a time. Must come before the first read, which fixes the moment of the snapshot.
    await snapshot.execute(sql`lock table ${readinessDecisions} in share row exclusive mode`);
    const { version, ...figures } = await getReadiness(ctx, snapshot);
    const latest = await findLatestDecision(snapshot);
    if (shown.version !== version || shown.decisionId !== (latest?.id ?? null))
      throw new ApiError('readiness_changed');
    const id = newId();
    const accepted = verdict === 'go_with_risks' ? risks : [];
    await snapshot.insert(readinessDecisions).values({
      ...{ id, verdict, risks: accepted, figures },
      ...{ decidedBy: admin.id, decidedAt: ctx.clock.now() },
    });
    await recordAudit(ctx, snapshot, {
      actorId: admin.id,
      action: 'decide launch',
      recordType: 'launch decision',
      recordId: id,
      after: { verdict, risks: accepted.length },
    });
    await ctx.changes.publish(snapshot, ['readiness']);
    return getDecision(snapshot, id);
  });
}

/** Earlier entries stay. @throws {ApiError} not_found */
export function enterFoundBlockers(
  ctx: Context,
  admin: Caller,
  decisionId: string,
  foundBlockers: number,
): Promise<ReadinessDecision> {
  return ctx.db.transaction(async (tx) => {
    const before = await getDecision(tx, decisionId);
    await tx.insert(launchOutcomeEntries).values({
      ...{ id: newId(), decisionId, foundBlockers },
      ...{ enteredBy: admin.id, enteredAt: ctx.clock.now() },
    });
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
