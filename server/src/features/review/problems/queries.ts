import type { ReportStatus, Severity } from '@bugquest/contract/reports/lists';
import { splitTitle } from '@bugquest/contract/reports/title';
import type {
  Problem,
  ProblemQuery,
  SuspectedPairs,
  SuspectedQuery,
} from '@bugquest/contract/review/problem-schema';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { countUpTo } from '../../../db/count-up-to.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import {
  groupSeverity,
  hasGroupSeverity,
  isConfirmedProblem,
  isOpenProblem,
  isProblem,
  SIGHTINGS,
  SUSPECTED_PAIRS,
} from '../../duplicates/problem-queries.ts';
import { countAnswers, countNotCompared, countPairs } from '../../duplicates/suspected-queries.ts';
import { toAdminBugReport } from '../../reports/present.ts';
import { selectWithReporter, withMedia } from '../../reports/queries.ts';
import { buildNumberOf, buildOf } from '../../settings/build-queries.ts';
import { getSettings } from '../../settings/queries.ts';

/** Enough for a title. */
const READ_CHARACTERS = 600;
/** More than a problem has. */
const MAX_PEOPLE = 1_000_000;

interface ProblemRow extends Record<string, unknown> {
  id: string;
  serialNumber: string;
  start: string;
  severity: Severity;
  feature: string;
  status: ReportStatus;
  reports: number;
  people: number;
  suspected: number;
  isConfirmed: boolean;
  lastReportedAt: string;
  buildNumber: number;
}

/** Most people first. */
export async function getProblemsPage(ctx: Context, { limit, cursor, ...filter }: ProblemQuery) {
  const where = matches(filter);
  const { builds } = await getSettings(ctx);
  const number = buildNumberOf(ctx, builds);
  const [{ rows }, total] = await Promise.all([
    ctx.db.unnamed.execute<ProblemRow>(sql`
      with met as (
        select problem, count(*)::int as people from ${SIGHTINGS} sightings group by problem
      ), page as (
        select ${bugReports.id}, people from ${bugReports} join met on problem = ${bugReports.id}
        where ${and(where, cursor ? after(cursor) : undefined)}
        order by people desc, ${bugReports.id} desc limit ${limit}
      ), suspected as (
        select original_id, count(*)::int as suspected from ${SUSPECTED_PAIRS} pairs
        where original_id in (select id from page) group by original_id
      ), linked as (
        select duplicate_of as problem, count(*)::int as reports, max(created_at) as last_at,
          max(${number}) as build from ${bugReports}
        where duplicate_of in (select id from page) group by duplicate_of
      )
      select ${bugReports.id} as id, ${bugReports.serialNumber} as "serialNumber",
        left(${bugReports.bugDescription}, ${READ_CHARACTERS}::int) as start, ${groupSeverity} as severity,
        ${bugReports.feature} as feature, ${bugReports.status} as status, 1 + coalesce(reports, 0) as reports, people,
        coalesce(suspected, 0) as suspected, coalesce(${isConfirmedProblem}, false) as "isConfirmed",
        to_json(greatest(${bugReports.createdAt}, last_at)) #>> '{}' as "lastReportedAt",
        greatest(${number}, linked.build) as "buildNumber"
      from page join ${bugReports} on ${bugReports.id} = page.id
      left join suspected on original_id = page.id left join linked on linked.problem = page.id
      order by people desc, page.id desc`),
    countUpTo(ctx.db.unnamed, bugReports, where),
  ]);
  const problems = rows.map(({ start, buildNumber, ...row }): Problem => {
    const lastReportedAt = new Date(row.lastReportedAt);
    return {
      ...row,
      title: splitTitle(start).title,
      lastReportedAt: lastReportedAt.toISOString(),
      newestBuild: builds[buildNumber - 1]?.name ?? null,
    };
  });
  return { problems, total };
}

function matches({
  state,
  confirmed,
  severity,
  feature,
}: Omit<ProblemQuery, 'limit' | 'cursor'>): SQL | undefined {
  return and(
    state === 'open' ? isOpenProblem : isProblem,
    state === 'closed' ? eq(bugReports.status, 'Closed') : undefined,
    confirmed === 'yes' ? isConfirmedProblem : undefined,
    confirmed === 'no' ? isNull(bugReports.validationReason) : undefined,
    severity && hasGroupSeverity(severity),
    feature === undefined ? undefined : inArray(bugReports.feature, [feature].flat()),
  );
}

function after(cursor: string): SQL {
  const [id, people = MAX_PEOPLE] = cursor.split('.').toReversed();
  return sql`(people, ${bugReports.id}) < (${Math.min(Number(people), MAX_PEOPLE)}::int, ${id}::uuid)`;
}

export const problemCursor = ({ people, id }: Pick<Problem, 'people' | 'id'>): string => `${people}.${id}`;

interface PairRow extends Record<string, unknown> {
  reportId: string;
  originalId: string;
  likeness: number;
  people: number;
}

export async function getSuspectedPairs(
  ctx: Context,
  { limit, original }: SuspectedQuery,
): Promise<SuspectedPairs> {
  const [{ rows }, total, notCompared, answers, { builds }] = await Promise.all([
    ctx.db.unnamed.execute<PairRow>(sql`
      with pairs as (
        select * from ${SUSPECTED_PAIRS} pairs ${original ? sql`where original_id = ${original}` : sql``}
        order by is_held desc, likeness desc, report_id limit ${limit}
      )
      select report_id as "reportId", original_id as "originalId", likeness,
        (select count(*)::int from ${SIGHTINGS} sightings where problem = original_id) as people
      from pairs order by is_held desc, likeness desc, report_id`),
    countPairs(ctx.db, original),
    countNotCompared(ctx.db),
    countAnswers(ctx.db),
    getSettings(ctx),
  ]);
  const ids = [...new Set(rows.flatMap(({ reportId, originalId }) => [reportId, originalId]))];
  const found = await selectWithReporter(ctx.db).where(isOneOf(bugReports.id, ids));
  const reports = new Map((await withMedia(ctx.db, found)).map((row) => [row.id, toAdminBugReport(row)]));
  const buildNames = new Map(found.map((row) => [row.id, buildOf(ctx, builds, row)?.name ?? null]));
  const nameOf = ({ id }: { id: string }) => buildNames.get(id) ?? null;
  const pairs = rows.flatMap(({ reportId, originalId, likeness, people }) => {
    const [report, paired] = [reports.get(reportId), reports.get(originalId)];
    // One of them may have been deleted between the two statements.
    if (!report || !paired) return [];
    const reportBuild = nameOf(report);
    return [{ report, original: paired, likeness, people, reportBuild, originalBuild: nameOf(paired) }];
  });
  return { total, notCompared, pairs, answers };
}
