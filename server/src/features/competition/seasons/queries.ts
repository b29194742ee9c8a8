import { hidesPlacesAt, type SeasonTimes, seasonStateAt } from '@bugquest/contract/competition/seasons';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { type SeasonRow, seasons } from '../../../db/schema/seasons.ts';
import { ApiError } from '../../../http/errors.ts';

/** Whether ranks are hidden now. Every read that returns ranks must check this. */
export async function hidesPlaces(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now();
  return (await listFreezes(ctx)).some((freeze) => hidesPlacesAt(freeze, now));
}

type Freeze = Pick<SeasonTimes, 'freezeAt' | 'finalAt'>;

/** Cached until a season changes, because every rank needs the freezes. */
function listFreezes(ctx: Context): Promise<readonly Freeze[]> {
  const { freezeAt, finalAt } = seasons;
  return ctx.values.getOrLoad('freezes of seasons', ['seasons'], () =>
    ctx.db.select({ freezeAt, finalAt }).from(seasons),
  );
}

/** Whether the season that contains the moment has ended. False without such a season. */
export async function isSeasonOver(ctx: Context, executor: Executor, moment: Date): Promise<boolean> {
  const { startsAt, endsAt } = seasons;
  const isOver = and(lte(startsAt, moment), gt(endsAt, moment), lte(endsAt, ctx.clock.now()));
  return (await executor.$count(seasons, isOver)) > 0;
}

const timesOf = ({ startsAt, endsAt, freezeAt, finalAt, archivedAt }: SeasonRow): SeasonTimes => ({
  from: startsAt,
  until: endsAt,
  freezeAt,
  finalAt,
  archivedAt,
});

export const stateOf = ({ clock }: Context, season: SeasonRow) => seasonStateAt(timesOf(season), clock.now());

export const listSeasonRows = (executor: Executor): Promise<SeasonRow[]> =>
  executor.select().from(seasons).orderBy(desc(seasons.startsAt));

/** @throws {ApiError} not_found */
export async function getSeasonRow(executor: Executor, id: string): Promise<SeasonRow> {
  const [season] = await executor.select().from(seasons).where(eq(seasons.id, id));
  if (!season) throw new ApiError('not_found');
  return season;
}

export const toSeasonFields = (ctx: Context, season: SeasonRow) => ({
  id: season.id,
  nameEn: season.nameEn,
  nameAr: season.nameAr,
  from: season.startsAt.toISOString(),
  until: season.endsAt.toISOString(),
  freezeAt: season.freezeAt?.toISOString() ?? null,
  finalAt: season.finalAt?.toISOString() ?? null,
  state: stateOf(ctx, season),
  hidesPlaces: hidesPlacesAt(season, ctx.clock.now()),
});
