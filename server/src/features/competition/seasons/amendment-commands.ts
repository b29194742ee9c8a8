// A final result changes only by an amendment that two administrators want, neither of whom it concerns.
import type { AdminSeason, AmendmentInput } from '@bugquest/contract/competition/seasons';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { amendmentProposals, seasonAmendments } from '../../../db/schema/seasons.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { refuseOwnPoints } from '../points/policy.ts';
import { getFinalSeason, lockSeasons, recordAndRead } from './commands.ts';
import { getSeasonRow } from './queries.ts';
import { findResultOf } from './standings-queries.ts';

/** @throws {ApiError} own_account, not_found, season_not_final */
export function proposeAmendment(
  ctx: Context,
  admin: Caller,
  seasonId: string,
  { employeeId, points, reason }: AmendmentInput,
): Promise<AdminSeason> {
  refuseOwnPoints(admin, employeeId);
  return ctx.db.transaction(async (tx) => {
    await lockSeasons(tx);
    const season = await getFinalSeason(tx, seasonId);
    const current = await findResultOf(tx, season, employeeId);
    if (!current) throw new ApiError('not_found');
    await tx.insert(amendmentProposals).values({
      ...{ id: newId(), seasonId, employeeId, points, reason },
      ...{ proposedBy: admin.id, proposedAt: ctx.clock.now() },
    });
    return recordAndRead(ctx, tx, admin, seasonId, {
      action: 'propose season amendment',
      before: { points: current.points },
      after: { employeeId, points, reason },
    });
  });
}

/** @throws {ApiError} not_found, season_own_proposal, own_account */
export function confirmAmendment(ctx: Context, admin: Caller, proposalId: string): Promise<AdminSeason> {
  return ctx.db.transaction(async (tx) => {
    await lockSeasons(tx);
    const proposal = await getOpenProposal(tx, admin, proposalId);
    const { seasonId, employeeId, points, reason, proposedBy } = proposal;
    if (proposedBy === admin.id) throw new ApiError('season_own_proposal');
    const before = await findResultOf(tx, await getSeasonRow(tx, seasonId), employeeId);
    if (!before) throw new ApiError('not_found');
    const amendmentId = newId();
    await tx.insert(seasonAmendments).values({
      ...{ id: amendmentId, seasonId, employeeId, reason },
      ...{ pointsBefore: before.points, pointsAfter: points },
      ...{ placeBefore: before.placeForPoints(before.points), placeAfter: before.placeForPoints(points) },
      ...{ amendedBy: proposedBy, amendedAt: ctx.clock.now() },
    });
    await tx
      .update(amendmentProposals)
      .set({ confirmedBy: admin.id, amendmentId })
      .where(eq(amendmentProposals.id, proposalId));
    return recordAndRead(ctx, tx, admin, seasonId, {
      action: 'amend season result',
      before: { points: before.points },
      after: { employeeId, points, reason },
    });
  });
}

/** @throws {ApiError} not_found, own_account */
export function discardAmendment(ctx: Context, admin: Caller, proposalId: string): Promise<AdminSeason> {
  return ctx.db.transaction(async (tx) => {
    await lockSeasons(tx);
    const { seasonId, employeeId, points, reason } = await getOpenProposal(tx, admin, proposalId);
    await tx.delete(amendmentProposals).where(eq(amendmentProposals.id, proposalId));
    return recordAndRead(ctx, tx, admin, seasonId, {
      action: 'discard season amendment',
      before: { employeeId, points, reason },
    });
  });
}

/** @throws {ApiError} not_found, own_account */
async function getOpenProposal(tx: Transaction, admin: Caller, id: string) {
  const [proposal] = await tx
    .select()
    .from(amendmentProposals)
    .where(and(eq(amendmentProposals.id, id), isNull(amendmentProposals.confirmedBy)));
  if (!proposal) throw new ApiError('not_found');
  refuseOwnPoints(admin, proposal.employeeId);
  return proposal;
}
