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
import { notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { coverageLooks } from '../../../db/schema/coverage.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { startOfMinute } from '../../../platform/time/clock.ts';
import { isConfirmedProblem } from '../../duplicates/problem-queries.ts';
import { getSettings } from '../../settings/queries.ts';

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

export async function getCoverage(executor: Executor, settings: CoverageSettings): Promise<Coverage> {
  const [looks, problems] = await Promise.all([
    listLooks(executor, settings),
    listProblems(executor, settings),
  ]);
  const cells = CELLS.map((cell) => {
    const cellLooks = looks.find((row) => isSameCell(row as CellKey, cell));
    const { people, activePeople, sessionMinutes } = cellLooks ?? {
      people: 0,
      activePeople: 0,
      sessionMinutes: 0,
    };
    const state = cellState(settings, cell, { people, activePeople, sessionMinutes });
    const cellProblems = problems.find((row) => isSameCell(row as CellKey, cell));
    return { ...cell, state, people, sessionMinutes, problems: cellProblems?.problems ?? 0 };
  });
  return { cells, risks: FEATURES.map((feature) => ({ feature, risk: riskOf(settings, feature) })) };
}

function listLooks(executor: Executor, settings: CoverageSettings) {
  const feature = mappedFeature(coverageLooks.feature, settings);
  const person = coverageLooks.employeeId;
  return executor
    .select({
      feature,
      source: coverageLooks.source,
      storeLanguage: coverageLooks.storeLanguage,
      people: sql<number>`count(distinct ${person})::int`,
      activePeople: sql<number>`(count(distinct ${person}) filter (where ${coverageLooks.isActive}))::int`,
      sessionMinutes: sql<number>`sum(${coverageLooks.sessionMinutes})::int`,
    })
    .from(coverageLooks)
    .groupBy(sql`1`, coverageLooks.source, coverageLooks.storeLanguage);
}

function listProblems(executor: Executor, settings: CoverageSettings) {
  return executor
    .select({
      feature: mappedFeature(bugReports.feature, settings),
      source: bugReports.source,
      storeLanguage: bugReports.storeLanguage,
      problems: sql<number>`count(*)::int`,
    })
    .from(bugReports)
    .where(isConfirmedProblem)
    .groupBy(sql`1`, bugReports.source, bugReports.storeLanguage);
}

/** The map for testers, at most a minute old. Without cells unless a setting shows it to them. */
export async function getShownCoverage(ctx: Context): Promise<Coverage> {
  const { coverage: settings } = await getSettings(ctx);
  if (!settings.isShownToTesters) return { cells: [], risks: [] };
  const minute = startOfMinute(ctx.clock).getTime();
  return ctx.values.getOrLoad(`coverage for testers ${minute}`, ['settings'], () =>
    getCoverage(ctx.db, settings),
  );
}

export async function getAdminCoverage(ctx: Context): Promise<AdminCoverage> {
  const { coverage: settings } = await getSettings(ctx);
  const [map, customFeatures] = await Promise.all([
    getCoverage(ctx.db, settings),
    ctx.db
      .select({ words: bugReports.feature, reports: sql<number>`count(*)::int` })
      .from(bugReports)
      .where(notInArray(bugReports.feature, [...FEATURES]))
      .groupBy(bugReports.feature)
      .orderBy(sql`2 desc`, bugReports.feature)
      .limit(MAX_CUSTOM_FEATURES),
  ]);
  const featureByWords = new Map(
    settings.words.map((mapping) => [mapping.words.toLowerCase(), mapping.feature]),
  );
  return {
    ...map,
    words: customFeatures.map((custom) => ({
      ...custom,
      feature: featureByWords.get(custom.words.toLowerCase()) ?? null,
    })),
  };
}
