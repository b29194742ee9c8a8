// While the limits are locked, one administrator proposes a change of them and another confirms it.
import { isDeepStrictEqual } from 'node:util';
import {
  isLockedOn,
  type LimitProposal,
  type LimitValues,
  limitsOfCoverage,
  type ProposalAnswer,
} from '@bugquest/contract/coverage/limit-lock';
import type { SignatureInput } from '@bugquest/contract/coverage/signatures';
import type { LimitNews } from '@bugquest/contract/reports/events';
import { LIMIT_SETTINGS, type LimitSetting, type ProgramSettings } from '@bugquest/contract/settings/schema';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { limitProposals } from '../../db/schema/coverage.ts';
import { employees, isActiveAdmin } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { newId } from '../../platform/crypto/crypto.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { recordAudit } from '../audit/commands.ts';
import { findLimitProposal, getLimitProposal } from './limit-queries.ts';
import { readSettings } from './queries.ts';
import { lockSettings, storeSetting } from './store-commands.ts';

/** A job of the feature `coverage`, which can notify. That feature imports this one, so the name is repeated here. */
const NOTIFY = { name: 'notify-limit-change' };

export interface LimitNewsJob {
  proposalId: string;
  proposerId: string;
  actorId: string;
  news: LimitNews | 'withdrawn';
}

interface LimitChangeInput {
  before: ProgramSettings;
  /** The new values of settings that change. */
  values: Partial<ProgramSettings>;
  /** The settings among them whose limits change. */
  limits: readonly LimitSetting[];
  reason: string;
}

interface StoredNow {
  values: Partial<ProgramSettings>;
  changedAlone: boolean;
}

/**
 * Proposes the limits among the values if they are locked. The caller has locked the settings.
 * @returns what is to be stored now
 * @throws {ApiError} limits_waiting
 */
export async function proposeLimits(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { before, values, limits, reason }: LimitChangeInput,
): Promise<StoredNow> {
  const isLocked = isLockedOn(before.limitLock, programDay(ctx.clock.now(), ctx.config.timezone));
  if (!isLocked || limits.length === 0) return { values, changedAlone: false };
  if ((await findLimitProposal(ctx, tx))?.state === 'waiting') throw new ApiError('limits_waiting');
  const others = await tx.$count(employees, and(isActiveAdmin, ne(employees.id, admin.id)));
  if (others === 0) return { values, changedAlone: true };
  const id = newId();
  const after = pickLimits({ ...before, ...values }, limits);
  await tx.insert(limitProposals).values({
    ...{ id, before: pickLimits(before, limits), after, reason },
    ...{ proposedBy: admin.id, proposedAt: ctx.clock.now() },
  });
  for (const key of limits)
    await recordAudit(ctx, tx, {
      actorId: admin.id,
      action: 'propose limits',
      recordType: 'setting',
      recordId: key,
      before: before[key],
      after: { ...(values[key] as object | null), changeReason: reason },
    });
  await ctx.jobs.enqueue<LimitNewsJob>(tx, NOTIFY, {
    ...{ proposalId: id, proposerId: admin.id, actorId: admin.id, news: 'proposed' },
  });
  await ctx.changes.publish(tx, ['settings']);
  const { launchGates: _gates, limitLock: _lock, coverage, ...free } = values;
  // The words of testers, and what testers see, are no limits.
  const freeCoverage = coverage && { ...coverage, ...limitsOfCoverage(before.coverage) };
  return {
    values: {
      ...free,
      ...(freeCoverage && !isDeepStrictEqual(freeCoverage, before.coverage) && { coverage: freeCoverage }),
    },
    changedAlone: false,
  };
}

/** @throws {ApiError} not_found, limits_own, limits_answered; settings_changed when the limits are no longer those that were shown */
export function answerLimitProposal(
  ctx: Context,
  admin: Caller,
  id: string,
  { agrees, reason }: SignatureInput,
): Promise<LimitProposal> {
  return ctx.db.transaction(async (tx) => {
    await lockSettings(tx);
    const { proposerId, state } = await getLimitProposal(ctx, tx, id);
    if (proposerId === admin.id) throw new ApiError('limits_own');
    if (state !== 'waiting') throw new ApiError('limits_answered');
    if (agrees) await applyProposal(ctx, tx, admin, id);
    return storeAnswer(ctx, tx, admin, id, {
      answer: agrees ? 'confirmed' : 'refused',
      answerReason: agrees ? '' : reason,
    });
  });
}

/** @throws {ApiError} not_found for a proposal of another administrator; limits_answered */
export function withdrawLimitProposal(ctx: Context, admin: Caller, id: string): Promise<LimitProposal> {
  return ctx.db.transaction(async (tx) => {
    await lockSettings(tx);
    const { proposerId, state } = await getLimitProposal(ctx, tx, id);
    if (proposerId !== admin.id) throw new ApiError('not_found');
    if (state !== 'waiting') throw new ApiError('limits_answered');
    return storeAnswer(ctx, tx, admin, id, { answer: 'withdrawn', answerReason: '' });
  });
}

async function applyProposal(ctx: Context, tx: Transaction, admin: Caller, id: string): Promise<void> {
  const [proposal] = await tx.select().from(limitProposals).where(eq(limitProposals.id, id));
  const { before, after, reason, proposedBy } = proposal!;
  const now = await readSettings(ctx, tx);
  const keys = LIMIT_SETTINGS.filter((key) => key in after);
  if (!isDeepStrictEqual(pickLimits(now, keys), before)) throw new ApiError('settings_changed');
  for (const key of keys)
    await storeSetting(ctx, tx, admin.id, {
      key,
      before: now[key],
      value: key === 'coverage' ? { ...now.coverage, ...after.coverage } : after[key],
      notes: { changeReason: reason, proposedBy },
    });
}

async function storeAnswer(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  id: string,
  { answer, answerReason }: { answer: ProposalAnswer; answerReason: string },
): Promise<LimitProposal> {
  const [{ after, proposedBy }] = (await tx
    .update(limitProposals)
    .set({ answer, answerReason, answeredBy: admin.id, answeredAt: ctx.clock.now() })
    .where(eq(limitProposals.id, id))
    .returning({ after: limitProposals.after, proposedBy: limitProposals.proposedBy })) as [
    { after: LimitValues; proposedBy: string },
  ];
  // A confirmation has the entries of the changed settings.
  if (answer !== 'confirmed')
    for (const key of LIMIT_SETTINGS.filter((one) => one in after))
      await recordAudit(ctx, tx, {
        actorId: admin.id,
        action: answer === 'refused' ? 'refuse limits' : 'withdraw limits',
        recordType: 'setting',
        recordId: key,
        ...(answerReason && { after: { changeReason: answerReason } }),
      });
  await ctx.jobs.enqueue<LimitNewsJob>(tx, NOTIFY, {
    ...{ proposalId: id, proposerId: proposedBy, actorId: admin.id, news: answer },
  });
  await ctx.changes.publish(tx, ['settings']);
  return getLimitProposal(ctx, tx, id);
}

const pickLimits = (from: ProgramSettings, keys: readonly LimitSetting[]): LimitValues => ({
  ...(keys.includes('launchGates') && { launchGates: from.launchGates }),
  ...(keys.includes('coverage') && { coverage: limitsOfCoverage(from.coverage) }),
  ...(keys.includes('limitLock') && { limitLock: from.limitLock }),
});
