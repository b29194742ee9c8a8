import {
  type AdminCoverage,
  CELLS,
  type CellKey,
  type Coverage,
  cellState,
  isSameCell,
} from '@bugquest/contract/coverage/cells';
import { riskOf } from '@bugquest/contract/coverage/holes';
import type { FinishedCell } from '@bugquest/contract/coverage/nothing-found';
import { isCounted, type TestSession } from '@bugquest/contract/coverage/sessions';
import { FEATURES, type Feature } from '@bugquest/contract/reports/lists';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { dayOf } from '../../../db/program-days.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { startOfMinute } from '../../../platform/time/clock.ts';
import { hasGroupSeverity, isConfirmedProblem, isOpenProblem } from '../../duplicates/problem-queries.ts';
import { countedAt } from '../../settings/build-queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { listDryCells } from './dry-queries.ts';
import { mappedFeature } from './feature-queries.ts';
import { firstCountedDay, isSince, looksByBuild } from './look-queries.ts';

const MAX_CUSTOM_FEATURES = 100;

type Settings = Pick<ProgramSettings, 'coverage' | 'builds'>;

/** @param chosen the first day that counts, or `always`. Without it: the day of the newest build. */
export async function getCoverage(
  ctx: Context,
  executor: Executor,
  { coverage: settings, builds }: Settings,
  chosen?: string,
): Promise<Coverage> {
  const since = firstCountedDay(ctx, { builds }, chosen);
  const [looks, problems, dry] = await Promise.all([
    listLooks(ctx, executor, { coverage: settings, builds }, since),
    countProblems(executor, settings, and(isConfirmedProblem, isSince(ctx, countedAt(ctx, builds), since))),
    listDryCells(ctx, executor, { coverage: settings, builds }, since),
  ]);
  const cells = CELLS.map((cell) => {
    const { activePeople, ...counted } = looks.find((row) => isSameCell(row as CellKey, cell)) ?? NO_LOOKS;
    const state = cellState(settings, cell, { activePeople, ...counted });
    const isDry = state !== 'not_applicable' && dry.some((one) => isSameCell(one, cell));
    return { ...counted, ...cell, state, problems: problemsAt(problems, cell), isDry };
  });
  return { since, cells, risks: FEATURES.map((feature) => ({ feature, risk: riskOf(settings, feature) })) };
}

const NO_LOOKS = { people: 0, activePeople: 0, sessionMinutes: 0, lastLooked: null, peopleEver: 0 };

/** The place of a finished session, not from the cache, because the session has just changed it. */
export async function getFinishedCell(
  ctx: Context,
  session: Pick<TestSession, 'result' | 'countedMinutes' | 'features' | 'source' | 'storeLanguage'>,
): Promise<FinishedCell | null> {
  const [feature] = session.features;
  if (!feature || !isCounted(session)) return null;
  const settings = await getSettings(ctx);
  const looks = await listLooks(ctx, ctx.db, settings, firstCountedDay(ctx, settings), feature);
  const cells = CELLS.filter((cell) => cell.feature === feature).map((cell) => {
    const counted = looks.find((row) => isSameCell(row as CellKey, cell)) ?? NO_LOOKS;
    return { ...cell, state: cellState(settings.coverage, cell, counted), people: counted.people };
  });
  const { source, storeLanguage } = session;
  const own = cells.find((cell) => isSameCell(cell, { feature, source, storeLanguage }))!;
  if (own.state === 'not_applicable') return null;
  const needed = settings.coverage.enoughPeople;
  // Some of them may only have run a session, so that others are still needed.
  const people = own.state === 'looked' ? own.people : Math.min(own.people, needed - 1);
  return { ...own, people, needed, around: cells };
}

function listLooks(
  ctx: Context,
  executor: Executor,
  { coverage, builds }: Settings,
  since: string | null,
  only?: Feature,
) {
  const counts = isSince(ctx, sql`looked_at`, since);
  const ofPeople = executor
    .select({
      feature: mappedFeature(sql`looks.feature`, coverage).as('feature'),
      source: sql`source`.as('source'),
      storeLanguage: sql`store_language`.as('store_language'),
      lastLooked: sql`max(looked_at)`.as('last_looked'),
      counts: sql`bool_or(${counts})`.as('counts'),
      isActive: sql`bool_or(is_active and ${counts})`.as('is_active'),
      minutes: sql`sum(case when ${counts} then minutes else 0 end)`.as('minutes'),
    })
    .from(looksByBuild(ctx, builds))
    .where(only && eq(mappedFeature(sql`looks.feature`, coverage), only))
    .groupBy(sql`1`, sql`2`, sql`3`, sql`employee_id`)
    .as('of_people');
  return executor
    .select({
      feature: ofPeople.feature,
      source: ofPeople.source,
      storeLanguage: ofPeople.storeLanguage,
      people: sql<number>`(count(*) filter (where ${ofPeople.counts}))::int`,
      activePeople: sql<number>`(count(*) filter (where ${ofPeople.isActive}))::int`,
      sessionMinutes: sql<number>`sum(${ofPeople.minutes})::int`,
      lastLooked: sql<string>`${dayOf(sql`max(${ofPeople.lastLooked})`, ctx.config.timezone)}::text`,
      peopleEver: sql<number>`count(*)::int`,
    })
    .from(ofPeople)
    .groupBy(ofPeople.feature, ofPeople.source, ofPeople.storeLanguage);
}

const countProblems = (executor: Executor, coverage: Settings['coverage'], isCounted: SQL | undefined) =>
  executor
    .select({
      feature: mappedFeature(bugReports.feature, coverage),
      source: bugReports.source,
      storeLanguage: bugReports.storeLanguage,
      problems: sql<number>`count(*)::int`,
    })
    .from(bugReports)
    .where(isCounted)
    .groupBy(sql`1`, bugReports.source, bugReports.storeLanguage);

const problemsAt = (counted: Awaited<ReturnType<typeof countProblems>>, cell: CellKey): number =>
  counted.find((row) => isSameCell(row as CellKey, cell))?.problems ?? 0;

/** The map for testers, at most a minute old. Without cells unless a setting shows it to them. */
export async function getShownCoverage(ctx: Context): Promise<Coverage> {
  const settings = await getSettings(ctx);
  if (!settings.coverage.isShownToTesters) return { since: null, cells: [], risks: [] };
  return getRecentCoverage(ctx, settings);
}

/** At most a minute old. */
export async function listDryPlaces(ctx: Context): Promise<CellKey[]> {
  const { cells } = await getRecentCoverage(ctx, await getSettings(ctx));
  return cells.filter(({ isDry }) => isDry);
}

/** At most a minute old. */
export function getRecentCoverage(ctx: Context, settings: Settings): Promise<Coverage> {
  const minute = startOfMinute(ctx.clock).getTime();
  return ctx.values.getOrLoad(`coverage ${minute}`, ['settings'], () => getCoverage(ctx, ctx.db, settings));
}

export async function getAdminCoverage(ctx: Context, chosen?: string): Promise<AdminCoverage> {
  const settings = await getSettings(ctx);
  const [map, openBlockers, customFeatures] = await Promise.all([
    getCoverage(ctx, ctx.db, settings, chosen),
    countProblems(ctx.db, settings.coverage, and(isOpenProblem, hasGroupSeverity('Blocker'))),
    ctx.db
      .select({ words: bugReports.feature, reports: sql<number>`count(*)::int` })
      .from(bugReports)
      .where(notInArray(bugReports.feature, [...FEATURES]))
      .groupBy(bugReports.feature)
      .orderBy(sql`2 desc`, bugReports.feature)
      .limit(MAX_CUSTOM_FEATURES),
  ]);
  const featureByWords = new Map(
    settings.coverage.words.map((mapping) => [mapping.words.toLowerCase(), mapping.feature]),
  );
  return {
    ...map,
    cells: map.cells.map((cell) => ({ ...cell, openBlockers: problemsAt(openBlockers, cell) })),
    words: customFeatures.map((custom) => ({
      ...custom,
      feature: featureByWords.get(custom.words.toLowerCase()) ?? null,
    })),
  };
}
