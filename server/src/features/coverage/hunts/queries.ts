import type { CellKey } from '@bugquest/contract/coverage/cells';
import { type Hunter, type HuntFacts, OFFER_MINUTES } from '@bugquest/contract/coverage/hunts';
import { kitOf } from '@bugquest/contract/coverage/missions';
import { newestBuild } from '@bugquest/contract/coverage/readiness';
import { and, eq, gte, isNotNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { huntOffers, testSessions } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { startOfMinute } from '../../../platform/time/clock.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { hasFailedRetest } from '../../duplicates/problem-queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { firstCountedDay, isCountedSession, isSince, looksByBuild } from '../map/look-queries.ts';
import { getRecentCoverage, mappedFeature } from '../map/queries.ts';
import { listJourneys } from '../readiness/journey-queries.ts';

const MINUTE_MS = 60_000;

export interface SharedFacts extends HuntFacts {
  /** The name of the newest build. */
  build: string | undefined;
}

/** The same for everybody, and at most a minute old. */
export async function getHuntFacts(ctx: Context): Promise<SharedFacts> {
  const settings = await getSettings(ctx);
  const minute = startOfMinute(ctx.clock).getTime();
  return ctx.values.getOrLoad(`facts of hunts ${minute}`, ['settings', 'missions'], async () => {
    const since = firstCountedDay(ctx, settings);
    const [coverage, journeys, failedRetests] = await Promise.all([
      getRecentCoverage(ctx, settings),
      listJourneys(ctx, ctx.db, settings.coverage, since),
      ctx.db
        .selectDistinct({
          feature: mappedFeature(bugReports.feature, settings.coverage),
          source: bugReports.source,
          storeLanguage: bugReports.storeLanguage,
        })
        .from(bugReports)
        .where(hasFailedRetest),
    ]);
    return {
      coverage,
      settings: settings.coverage,
      journeys: journeys ?? [],
      failedRetests: failedRetests as CellKey[],
      notBuilt: [],
      build: newestBuild(settings.builds, programDay(ctx.clock.now(), ctx.config.timezone))?.name,
    };
  });
}

/** What is known about the person, except the missions. */
export async function readHunter(
  ctx: Context,
  executor: Executor,
  employeeId: string,
): Promise<Pick<Hunter, 'kit' | 'looked' | 'finishedMissions'> & { hasOwnKit: boolean }> {
  const settings = await getSettings(ctx);
  const since = firstCountedDay(ctx, settings);
  const { deviceType, operatingSystem, language, kit } = employees;
  const [[profile], looked, finished] = await Promise.all([
    executor
      .select({ deviceType, operatingSystem, language, kit })
      .from(employees)
      .where(eq(employees.id, employeeId)),
    executor
      .selectDistinct({
        feature: mappedFeature(sql`looks.feature`, settings.coverage),
        source: sql`looks.source`,
        storeLanguage: sql`looks.store_language`,
      })
      .from(looksByBuild(ctx, settings.builds))
      .where(and(sql`looks.employee_id = ${employeeId}`, isSince(ctx, sql`looks.looked_at`, since))),
    executor
      .selectDistinct({ missionId: testSessions.missionId })
      .from(testSessions)
      .where(
        and(
          eq(testSessions.employeeId, employeeId),
          isNotNull(testSessions.missionId),
          isCountedSession,
          isSince(ctx, testSessions.startedAt, since),
        ),
      ),
  ]);
  return {
    kit: kitOf(profile!),
    hasOwnKit: profile!.kit !== null,
    looked: looked as CellKey[],
    finishedMissions: finished.map(({ missionId }) => missionId!),
  };
}

/** How many others were offered a hunt lately, by its id. */
export async function countComing(
  ctx: Context,
  executor: Executor,
  employeeId: string,
): Promise<Map<string, number>> {
  const since = new Date(ctx.clock.now().getTime() - OFFER_MINUTES * MINUTE_MS);
  const rows = await executor
    .select({ hunt: huntOffers.hunt, people: sql<number>`count(*)::int` })
    .from(huntOffers)
    .where(and(gte(huntOffers.offeredAt, since), ne(huntOffers.employeeId, employeeId)))
    .groupBy(huntOffers.hunt);
  return new Map(rows.map(({ hunt, people }) => [hunt, people]));
}
