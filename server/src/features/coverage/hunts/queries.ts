import type { CellKey } from '@bugquest/contract/coverage/cells';
import { huntIdOf } from '@bugquest/contract/coverage/hunt-ids';
import {
  chooseHunt,
  findCandidates,
  type Hunter,
  type HuntReply,
  IDLE_HUNT_MINUTES,
} from '@bugquest/contract/coverage/hunts';
import { kitOf } from '@bugquest/contract/coverage/missions';
import { newestBuild } from '@bugquest/contract/coverage/readiness';
import type { Language } from '@bugquest/contract/employees/lists';
import { and, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import { isCountedSession, testSessions } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { startOfMinute } from '../../../platform/time/clock.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { hasFailedRetest } from '../../duplicates/problem-queries.ts';
import { getProgramState, getSettings } from '../../settings/queries.ts';
import { mappedFeature } from '../map/feature-queries.ts';
import { firstCountedDay, isSince, looksByBuild } from '../map/look-queries.ts';
import { getRecentCoverage } from '../map/queries.ts';
import { listMissions } from '../missions/queries.ts';
import { listJourneys } from '../readiness/journey-queries.ts';
import { type SharedFacts, toHunt } from './present.ts';

const MINUTE_MS = 60_000;

/** The same for everybody, and at most a minute old. */
async function getHuntFacts(ctx: Context): Promise<SharedFacts> {
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
      notBuilt: settings.store.notBuilt,
      places: settings.store.places,
      build: newestBuild(settings.builds, programDay(ctx.clock.now(), ctx.config.timezone))?.name,
    };
  });
}

/** What is known about the person, except the missions. */
async function readHunter(
  ctx: Context,
  employeeId: string,
): Promise<Pick<Hunter, 'kit' | 'looked' | 'finishedMissions'> & { hasOwnKit: boolean }> {
  const settings = await getSettings(ctx);
  const since = firstCountedDay(ctx, settings);
  const { deviceType, operatingSystem, language, kit } = employees;
  const [[profile], looked, finished] = await Promise.all([
    ctx.db
      .select({ deviceType, operatingSystem, language, kit })
      .from(employees)
      .where(eq(employees.id, employeeId)),
    ctx.db
      .selectDistinct({
        feature: mappedFeature(sql`looks.feature`, settings.coverage),
        source: sql`looks.source`,
        storeLanguage: sql`looks.store_language`,
      })
      .from(looksByBuild(ctx, settings.builds))
      .where(and(sql`looks.employee_id = ${employeeId}`, isSince(ctx, sql`looks.looked_at`, since))),
    ctx.db
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

/** How many others are in a session of a place, by the id of its hunt. */
async function countComing(ctx: Context, employeeId: string): Promise<Map<string, number>> {
  const since = new Date(ctx.clock.now().getTime() - IDLE_HUNT_MINUTES * MINUTE_MS);
  const { features, source, storeLanguage, missionId, lastActiveAt, finishedAt } = testSessions;
  const open = await ctx.db
    .select({ features, source, storeLanguage, missionId })
    .from(testSessions)
    .where(and(isNull(finishedAt), gte(lastActiveAt, since), ne(testSessions.employeeId, employeeId)));
  const coming = new Map<string, number>();
  for (const { features: tested, ...session } of open)
    for (const feature of [null, ...tested]) {
      if (feature === null && session.missionId === null) continue;
      const id = huntIdOf({ ...session, feature, missionId: feature === null ? session.missionId : null });
      coming.set(id, (coming.get(id) ?? 0) + 1);
    }
  return coming;
}

/** The number of people with the same device and language who registered before. */
async function countBefore({ db }: Context, employeeId: string): Promise<number> {
  const me = alias(employees, 'me');
  const [row] = await db
    .select({ people: sql<number>`count(*)::int` })
    .from(employees)
    .innerJoin(
      me,
      and(
        eq(me.deviceType, employees.deviceType),
        eq(me.operatingSystem, employees.operatingSystem),
        eq(me.language, employees.language),
      ),
    )
    .where(and(eq(me.id, employeeId), lt(employees.id, employeeId)));
  return row!.people;
}

interface HuntCall {
  employeeId: string;
  locale: Language;
  /** Hunts that the person does not want. */
  not?: readonly string[];
}

/** Where the person should look next. */
export async function getHunt(ctx: Context, { employeeId, locale, not = [] }: HuntCall): Promise<HuntReply> {
  const [program, facts, person, missions, coming, turn] = await Promise.all([
    getProgramState(ctx),
    getHuntFacts(ctx),
    readHunter(ctx, employeeId),
    listMissions(ctx, employeeId),
    countComing(ctx, employeeId),
    countBefore(ctx, employeeId),
  ]);
  const { hasOwnKit, kit } = person;
  const wanted = missions.filter(({ isTaken, isDeclined }) => isTaken || !isDeclined);
  const candidates = findCandidates(facts, { ...person, missions: wanted, coming });
  const chosen = program.state === 'running' ? chooseHunt(candidates, not, turn) : undefined;
  return { hunt: chosen ? toHunt(chosen, facts, employeeId, locale) : null, kit, hasOwnKit };
}
