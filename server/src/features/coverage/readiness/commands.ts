import { findUnmetGates, GATE_NAMES, type Gate } from '@bugquest/contract/coverage/gates';
import type { DecisionInput, ReadinessDecision, TruthInput } from '@bugquest/contract/coverage/readiness';
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { launchOutcomeEntries, readinessDecisions } from '../../../db/schema/coverage.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { recordAudit } from '../../audit/commands.ts';
import { queueLaunchEvent } from '../../connections/webhooks/event-commands.ts';
import { listActiveAdmins } from '../../employees/queries.ts';
import { findLatestDecision, getDecision } from './decision-queries.ts';
import { getReadiness } from './queries.ts';
import { announceLapse, lockDecisions, notifyOfDecision } from './sign-commands.ts';

/**
 * Stores the current figures with the decision, which another administrator must sign, if there is one. Only "go with accepted risks" has risks, and only "no-go" has conditions.
 * @throws {ApiError} readiness_changed when the caller saw other figures, or not the latest decision; invalid_input when a gate that is
 * not met neither forbids the launch nor is an accepted risk
 */
export function decideLaunch(
  ctx: Context,
  admin: Caller,
  { verdict, risks, conditions, nextLook, shown }: DecisionInput,
): Promise<ReadinessDecision> {
  return ctx.db.snapshot(async (snapshot) => {
    await lockDecisions(snapshot);
    const { version, ...figures } = await getReadiness(ctx, snapshot);
    const latest = await findLatestDecision(snapshot);
    const others = (await listActiveAdmins(snapshot)).filter((each) => each !== admin.id);
    const signing = others.length > 0 ? 'second' : 'alone';
    const seesAlone = shown.isAlone ?? signing === 'alone';
    if (
      shown.version !== version ||
      shown.decisionId !== (latest?.id ?? null) ||
      seesAlone !== (signing === 'alone')
    )
      throw new ApiError('readiness_changed');
    const accepted = verdict === 'go_with_risks' ? risks : [];
    if (verdict !== 'no_go') requireAccepted(verdict, accepted, figures.gates);
    const id = newId();
    await snapshot.insert(readinessDecisions).values({
      ...{ id, verdict, figures },
      risks: accepted.map((risk) => ({ ...risk, due: risk.due || null })),
      ...(verdict === 'no_go' && { conditions, nextLook: nextLook || null }),
      ...{ decidedBy: admin.id, decidedAt: ctx.clock.now(), signing },
    });
    await recordAudit(ctx, snapshot, {
      actorId: admin.id,
      action: 'decide launch',
      recordType: 'launch decision',
      recordId: id,
      after: { verdict, risks: accepted.length, signing },
    });
    if (latest) await endReplaced(ctx, snapshot, latest.id, id);
    await notifyOfDecision(ctx, snapshot, admin, id, 'proposed', others);
    await ctx.changes.publish(snapshot, ['readiness']);
    const decision = await getDecision(ctx, snapshot, id);
    await queueLaunchEvent(ctx, snapshot, decision, decision.state === 'signed' ? 'signed' : 'proposed');
    return decision;
  });
}

/** The new proposal ends one that nobody signed. */
async function endReplaced(ctx: Context, tx: Transaction, latestId: string, newId: string): Promise<void> {
  const latest = await getDecision(ctx, tx, latestId);
  if (latest.replacedBy === newId) await announceLapse(ctx, tx, latest);
}

/** @throws {ApiError} invalid_input, which names the gates that are neither met nor accepted as a risk */
function requireAccepted(
  verdict: 'go' | 'go_with_risks',
  accepted: DecisionInput['risks'],
  gates: readonly Gate[],
): void {
  const missing = findUnmetGates(gates).filter(({ name }) => !accepted.some(({ gate }) => gate === name));
  if (missing.length === 0) return;
  const namesIn = (locale: Locale) =>
    new Intl.ListFormat(locale).format(missing.map(({ name }) => GATE_NAMES[name]({}, { locale })));
  throw new ApiError('invalid_input', {
    fields:
      verdict === 'go'
        ? { verdict: (_, { locale }) => m.coverage_go_refused({ gates: namesIn(locale) }, { locale }) }
        : { risks: (_, { locale }) => m.coverage_risks_missing({ gates: namesIn(locale) }, { locale }) },
  });
}

/** Earlier entries stay. @throws {ApiError} not_found */
export function enterTruth(
  ctx: Context,
  admin: Caller,
  decisionId: string,
  found: TruthInput,
): Promise<ReadinessDecision> {
  return ctx.db.transaction(async (tx) => {
    const before = await getDecision(ctx, tx, decisionId);
    await tx.insert(launchOutcomeEntries).values({
      ...{ id: newId(), decisionId, ...found },
      ...{ enteredBy: admin.id, enteredAt: ctx.clock.now() },
    });
    await recordAudit(ctx, tx, {
      actorId: admin.id,
      action: 'enter found blockers',
      recordType: 'launch decision',
      recordId: decisionId,
      before: { foundBlockers: before.foundBlockers, foundProblems: before.foundProblems },
      after: found,
    });
    await ctx.changes.publish(tx, ['readiness']);
    return getDecision(ctx, tx, decisionId);
  });
}
