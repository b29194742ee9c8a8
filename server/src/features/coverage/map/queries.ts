import {
  type AdminCoverage,
  CELLS,
  type CellKey,
  type Coverage,
  type CoverageSettings,
  cellState,
  isSameCell,
  riskOf,
} from '@bugquest/contract/coverage/cells';
import { FEATURES, type Feature } from '@bugquest/contract/reports/lists';
import { VALIDATED_REASONS } from '@bugquest/contract/review/review';
import { and, inArray, isNull, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { coverageLooks } from '../../../db/schema/coverage.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { getSettings } from '../../settings/queries.ts';

/** Features in testers' own words that are listed. */
const MAX_WORDS = 100;

/** The feature of the map for a stored feature; null for testers' own words without a mapping. */
export function mappedFeature(
  column: SQLWrapper,
  { words }: Pick<CoverageSettings, 'words'>,
): SQL<Feature | null> {
  const own =
    words.length === 0
      ? sql`null`
      : sql`case lower(${column}) ${sql.join(
          words.map((one) => sql`when ${one.words.toLowerCase()} then ${one.feature}::text`),
          sql` `,
        )} end`;
  return sql`(case when ${column} = any(${sql.param([...FEATURES])}::text[]) then ${column} else ${own} end)`;
}

/** Accepted problems: originals that an administrator accepted. */
export const isProblem = and(
  inArray(bugReports.validationReason, [...VALIDATED_REASONS]),
  isNull(bugReports.duplicateOf),
);

/** The 96 cells with their states. */
export async function getCoverage(ctx: Context, executor: Executor = ctx.db): Promise<Coverage> {
  const { coverage: settings } = await getSettings(ctx);
  const [looks, problems] = await Promise.all([
    listLooks(executor, settings),
    listProblems(executor, settings),
  ]);
  const cells = CELLS.map((cell) => {
    const found = looks.find((one) => isSameCell(one as CellKey, cell));
    const { people, activePeople, sessionMinutes } = found ?? {
      people: 0,
      activePeople: 0,
      sessionMinutes: 0,
    };
    const state = cellState(settings, cell, { people, activePeople, sessionMinutes });
    const known = problems.find((one) => isSameCell(one as CellKey, cell));
    return { ...cell, state, people, sessionMinutes, problems: known?.problems ?? 0 };
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
    .where(isProblem)
    .groupBy(sql`1`, bugReports.source, bugReports.storeLanguage);
}

/** The map with the features in testers' own words. */
export async function getAdminCoverage(ctx: Context): Promise<AdminCoverage> {
  const { coverage: settings } = await getSettings(ctx);
  const [map, own] = await Promise.all([
    getCoverage(ctx),
    ctx.db
      .select({ words: bugReports.feature, reports: sql<number>`count(*)::int` })
      .from(bugReports)
      .where(notInArray(bugReports.feature, [...FEATURES]))
      .groupBy(bugReports.feature)
      .orderBy(sql`2 desc`, bugReports.feature)
      .limit(MAX_WORDS),
  ]);
  const meaning = new Map(settings.words.map((one) => [one.words.toLowerCase(), one.feature]));
  return {
    ...map,
    words: own.map((one) => ({ ...one, feature: meaning.get(one.words.toLowerCase()) ?? null })),
  };
}
