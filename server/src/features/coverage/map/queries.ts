import {
  type AdminCoverage,
  CELLS,
  type CellKey,
  type Coverage,
  type CoverageSettings,
  cellState,
  isSameCell,
} from '@bugquest/contract/coverage/cells';
import { riskOf } from '@bugquest/contract/coverage/holes';
import { FEATURES, type Feature } from '@bugquest/contract/reports/lists';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { and, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { dayOf } from '../../../db/program-days.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { startOfMinute } from '../../../platform/time/clock.ts';
import { isConfirmedProblem } from '../../duplicates/problem-queries.ts';
import { countedAt } from '../../settings/build-queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { firstCountedDay, isSince, looksByBuild } from './look-queries.ts';

const MAX_CUSTOM_FEATURES = 100;

/** Maps the stored feature. Null for a feature in a tester's own words that has no mapping. */
export function mappedFeature(
  column: SQLWrapper,
  { words }: Pick<CoverageSettings, 'words'>,
): SQL<Feature | null> {
  const featureByWords =
    words.length === 0
      ? sql`null`
      : sql`case lower(${column}) ${sql.join(
          words.map((mapping) => sql`when ${mapping.words.toLowerCase()} then ${mapping.feature}::text`),
          sql` `,
        )} end`;
  return sql`(case when ${column} = any(${sql.param([...FEATURES])}::text[]) then ${column} else ${featureByWords} end)`;
}

type Settings = Pick<ProgramSettings, 'coverage' | 'builds'>;

/** @param chosen the first day that counts, or `always`. Without it: the day of the newest build. */
export async function getCoverage(
  ctx: Context,
  executor: Executor,
  { coverage: settings, builds }: Settings,
  chosen?: string,
): Promise<Coverage> {
  const since = firstCountedDay(ctx, { builds }, chosen);
  const [looks, problems] = await Promise.all([
    listLooks(ctx, executor, { coverage: settings, builds }, since),
    listProblems(ctx, executor, { coverage: settings, builds }, since),
  ]);
  const cells = CELLS.map((cell) => {
    const { activePeople, ...counted } = looks.find((row) => isSameCell(row as CellKey, cell)) ?? NO_LOOKS;
    const { problems: count } = problems.find((row) => isSameCell(row as CellKey, cell)) ?? { problems: 0 };
    const state = cellState(settings, cell, { activePeople, ...counted });
    return { ...counted, ...cell, state, problems: count };
  });
  return { since, cells, risks: FEATURES.map((feature) => ({ feature, risk: riskOf(settings, feature) })) };
}

const NO_LOOKS = { people: 0, activePeople: 0, sessionMinutes: 0, lastLooked: null, peopleEver: 0 };

function listLooks(ctx: Context, executor: Executor, { coverage, builds }: Settings, since: string | null) {
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

function listProblems(
  ctx: Context,
  executor: Executor,
  { coverage, builds }: Settings,
  since: string | null,
) {
  return executor
    .select({
      feature: mappedFeature(bugReports.feature, coverage),
      source: bugReports.source,
      storeLanguage: bugReports.storeLanguage,
      problems: sql<number>`count(*)::int`,
    })
    .from(bugReports)
    .where(and(isConfirmedProblem, isSince(ctx, countedAt(ctx, builds), since)))
    .groupBy(sql`1`, bugReports.source, bugReports.storeLanguage);
}

/** The map for testers, at most a minute old. Without cells unless a setting shows it to them. */
export async function getShownCoverage(ctx: Context): Promise<Coverage> {
  const settings = await getSettings(ctx);
  if (!settings.coverage.isShownToTesters) return { since: null, cells: [], risks: [] };
  return getRecentCoverage(ctx, settings);
}

/** At most a minute old. */
export function getRecentCoverage(ctx: Context, settings: Settings): Promise<Coverage> {
  const minute = startOfMinute(ctx.clock).getTime();
  return ctx.values.getOrLoad(`coverage ${minute}`, ['settings'], () => getCoverage(ctx, ctx.db, settings));
}

export async function getAdminCoverage(ctx: Context, chosen?: string): Promise<AdminCoverage> {
  const settings = await getSettings(ctx);
  const [map, customFeatures] = await Promise.all([
    getCoverage(ctx, ctx.db, settings, chosen),
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
    words: customFeatures.map((custom) => ({
      ...custom,
      feature: featureByWords.get(custom.words.toLowerCase()) ?? null,
    })),
  };
}
