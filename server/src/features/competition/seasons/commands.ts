import { withRanks } from '@bugquest/contract/competition/ranks';
import { type AdminSeason, isSettled, type SeasonInput } from '@bugquest/contract/competition/seasons';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type SeasonRow, seasonResults, seasons } from '../../../db/schema/seasons.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { recordAudit } from '../../audit/commands.ts';
import { notifyAboutSelf } from '../points/notice-commands.ts';
import { countMissing, listAdminSeasons } from './admin-queries.ts';
import { getSeasonRow, stateOf } from './queries.ts';
import { computeResult } from './standings-queries.ts';

/** @throws {ApiError} season_overlaps */
export function createSeason(ctx: Context, admin: Caller, input: SeasonInput): Promise<AdminSeason> {
  return ctx.db.transaction(async (tx) => {
    await lockSeasons(tx);
    const id = newId();
    const dates = toRow(input);
    await requireFreeDates(tx, id, dates);
    await tx.insert(seasons).values({ ...dates, id, createdBy: admin.id, createdAt: ctx.clock.now() });
    return recordAndRead(ctx, tx, admin, id, { action: 'create season', after: input });
  });
}

/**
 * The freeze may change at any time, so that hidden places can be shown again.
 * @throws {ApiError} not_found, season_final, season_overlaps, season_fixed for a beginning or an end that has passed
 */
export function changeSeason(
  ctx: Context,
  admin: Caller,
  id: string,
  input: SeasonInput,
): Promise<AdminSeason> {
  return ctx.db.transaction(async (tx) => {
    await lockSeasons(tx);
    const season = await getOpenSeason(tx, id);
    const changes = toRow(input);
    const now = ctx.clock.now();
    const isMoved = (name: 'startsAt' | 'endsAt') => changes[name].getTime() !== season[name].getTime();
    if (isMoved('startsAt') && season.startsAt <= now) throw new ApiError('season_fixed');
    if (isMoved('endsAt') && (season.endsAt <= now || changes.endsAt <= now))
      throw new ApiError('season_fixed');
    await requireFreeDates(tx, id, changes);
    await tx.update(seasons).set(changes).where(eq(seasons.id, id));
    return recordAndRead(ctx, tx, admin, id, {
      action: 'change season',
      before: toInput(season),
      after: input,
    });
  });
}

/** @throws {ApiError} not_found, season_final */
export function deleteSeason(ctx: Context, admin: Caller, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockSeasons(tx);
    const season = await getOpenSeason(tx, id);
    await tx.delete(seasons).where(eq(seasons.id, id));
    await recordAndRead(ctx, tx, admin, id, { action: 'delete season', before: toInput(season) });
  });
}

/** @throws {ApiError} not_found, season_final, season_unsettled */
export function proposeResult(ctx: Context, admin: Caller, id: string): Promise<AdminSeason> {
  return ctx.db.transaction(async (tx) => {
    await lockSeasons(tx);
    await requireSettled(ctx, tx, await getOpenSeason(tx, id));
    await tx
      .update(seasons)
      .set({ proposedBy: admin.id, proposedAt: ctx.clock.now() })
      .where(eq(seasons.id, id));
    return recordAndRead(ctx, tx, admin, id, { action: 'propose season result' });
  });
}

/**
 * Another administrator must have proposed the result. The stored result is consistent, because all of it is read in one moment: it
 * contains a decision of the same moment completely or not at all.
 * @throws {ApiError} not_found, season_final, season_not_proposed, season_own_proposal, season_unsettled
 */
export function confirmResult(ctx: Context, admin: Caller, id: string): Promise<AdminSeason> {
  return ctx.db.snapshot(async (snapshot) => {
    // Must come before the first read, which fixes the snapshot.
    await lockSeasons(snapshot);
    const season = await getOpenSeason(snapshot, id);
    if (!season.proposedBy) throw new ApiError('season_not_proposed');
    if (season.proposedBy === admin.id) throw new ApiError('season_own_proposal');
    await requireSettled(ctx, snapshot, season);
    const people = await computeResult(snapshot, season);
    if (people.length > 0)
      await snapshot.insert(seasonResults).values(people.map((person) => ({ ...person, seasonId: id })));
    await snapshot
      .update(seasons)
      .set({ confirmedBy: admin.id, finalAt: ctx.clock.now() })
      .where(eq(seasons.id, id));
    await notifyWinners(ctx, snapshot, season, people);
    return recordAndRead(ctx, snapshot, admin, id, {
      action: 'confirm season result',
      after: { people: people.length },
    });
  });
}

const WINNING_PLACES = 3;

async function notifyWinners(
  ctx: Context,
  tx: Transaction,
  { nameEn, nameAr }: SeasonRow,
  people: readonly { employeeId: string; points: number }[],
): Promise<void> {
  const sorted = people.map(({ employeeId, points }) => ({ employeeId, totalPoints: points }));
  sorted.sort((one, other) => other.totalPoints - one.totalPoints);
  for (const { employeeId, totalPoints, rank: place } of withRanks(sorted))
    if (totalPoints > 0 && place <= WINNING_PLACES)
      await notifyAboutSelf(ctx, tx, employeeId, { kind: 'place_won', place, nameEn, nameAr });
}

/** Removes a final season from the dashboards. @throws {ApiError} not_found, season_not_final */
export function archiveSeason(ctx: Context, admin: Caller, id: string): Promise<AdminSeason> {
  return ctx.db.transaction(async (tx) => {
    await lockSeasons(tx);
    const { archivedAt } = await getFinalSeason(tx, id);
    await tx
      .update(seasons)
      .set({ archivedAt: archivedAt ?? ctx.clock.now() })
      .where(eq(seasons.id, id));
    return recordAndRead(ctx, tx, admin, id, { action: 'archive season' });
  });
}

/** Prevents overlapping seasons, and a second confirmation of a result or an amendment. */
export const lockSeasons = (tx: Transaction) =>
  tx.execute(sql`lock table ${seasons} in share row exclusive mode`);

async function getOpenSeason(tx: Transaction, id: string): Promise<SeasonRow> {
  const season = await getSeasonRow(tx, id);
  if (season.finalAt) throw new ApiError('season_final');
  return season;
}

export async function getFinalSeason(tx: Transaction, id: string): Promise<SeasonRow> {
  const season = await getSeasonRow(tx, id);
  if (!season.finalAt) throw new ApiError('season_not_final');
  return season;
}

async function requireFreeDates(
  tx: Transaction,
  id: string,
  { startsAt, endsAt }: Pick<SeasonRow, 'startsAt' | 'endsAt'>,
): Promise<void> {
  const overlaps = and(ne(seasons.id, id), lt(seasons.startsAt, endsAt), gt(seasons.endsAt, startsAt));
  if ((await tx.$count(seasons, overlaps)) > 0) throw new ApiError('season_overlaps');
}

async function requireSettled(ctx: Context, tx: Transaction, season: SeasonRow): Promise<void> {
  const missing = await countMissing(ctx, tx, season);
  if (!isSettled({ state: stateOf(ctx, season), missing })) throw new ApiError('season_unsettled');
}

const toRow = ({ from, until, freezeAt, ...names }: SeasonInput) => ({
  ...names,
  startsAt: new Date(from),
  endsAt: new Date(until),
  freezeAt: freezeAt === null ? null : new Date(freezeAt),
});

const toInput = ({ nameEn, nameAr, startsAt, endsAt, freezeAt }: SeasonRow): SeasonInput => ({
  nameEn,
  nameAr,
  from: startsAt.toISOString(),
  until: endsAt.toISOString(),
  freezeAt: freezeAt?.toISOString() ?? null,
});

type AuditFields = Pick<Parameters<typeof recordAudit>[2], 'action' | 'before' | 'after'>;

export async function recordAndRead(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  id: string,
  auditFields: AuditFields,
): Promise<AdminSeason> {
  await recordAudit(ctx, tx, { ...auditFields, actorId: admin.id, recordType: 'season', recordId: id });
  await ctx.changes.publish(tx, ['seasons', 'standings']);
  const [season] = await listAdminSeasons(ctx, tx, id);
  return season!;
}
