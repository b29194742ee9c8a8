import type { CoverageSettings } from '@bugquest/contract/coverage/cells';
import { type Journey, type JourneyWalk, journeysOf } from '@bugquest/contract/coverage/journeys';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { missionResults, missions } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { getSettings } from '../../settings/queries.ts';
import { firstCountedDay, isSince } from '../map/look-queries.ts';

/** Of all critical missions, also of those that have ended. Null while no mission is critical. @param since as on the map */
export async function listJourneys(
  ctx: Context,
  executor: Executor,
  settings: CoverageSettings,
  since: string | null,
): Promise<Journey[] | null> {
  const critical = await executor
    .select()
    .from(missions)
    .where(eq(missions.isCritical, true))
    .orderBy(asc(missions.id));
  if (critical.length === 0) return null;
  const { missionId, employeeId, step, source, storeLanguage, result, createdAt, id } = missionResults;
  const latest = await executor
    .selectDistinctOn([missionId, employeeId, step, source, storeLanguage], {
      ...{ missionId, employeeId, step, source, storeLanguage, result },
    })
    .from(missionResults)
    .innerJoin(missions, and(eq(missions.id, missionId), eq(missions.isCritical, true)))
    // Who could not try a step has not taken back an earlier result.
    .where(and(isSince(ctx, createdAt, since), ne(result, 'could_not')))
    .orderBy(missionId, employeeId, step, source, storeLanguage, desc(createdAt), desc(id));
  return journeysOf(critical, latest, settings);
}

/** The last one to try comes first. @throws {ApiError} not_found */
export async function listJourneyWalks(
  ctx: Context,
  id: string,
  place: Pick<Journey, 'source' | 'storeLanguage'>,
): Promise<JourneyWalk[]> {
  const [mission] = await ctx.db.select({ steps: missions.steps }).from(missions).where(eq(missions.id, id));
  if (!mission) throw new ApiError('not_found');
  const since = firstCountedDay(ctx, await getSettings(ctx));
  const { missionId, employeeId, source, storeLanguage, step, result, createdAt } = missionResults;
  const rows = await ctx.db
    .select({
      employeeId,
      step,
      result,
      at: createdAt,
      name: sql<string>`coalesce(${employees.fullName}, '')`,
    })
    .from(missionResults)
    .leftJoin(employees, eq(employees.id, employeeId))
    .where(
      and(
        eq(missionId, id),
        eq(source, place.source),
        eq(storeLanguage, place.storeLanguage),
        isSince(ctx, createdAt, since),
      ),
    )
    .orderBy(desc(createdAt), desc(missionResults.id));
  const walks = new Map<string, JourneyWalk>();
  for (const row of rows) {
    const walk = walks.get(row.employeeId) ?? {
      ...{ employeeId: row.employeeId, name: row.name },
      results: mission.steps.map(({ textEn, textAr }) => ({ textEn, textAr, latest: null })),
    };
    walks.set(row.employeeId, walk);
    const ofStep = walk.results[row.step];
    if (ofStep) ofStep.latest ??= { result: row.result, at: row.at.toISOString() };
  }
  return [...walks.values()];
}
