// The lists of a cell are limited, their counts are not.
import {
  type CellDetails,
  type CellKey,
  MAX_LISTED,
  type NamedLook,
} from '@bugquest/contract/coverage/cells';
import type { SessionResult } from '@bugquest/contract/coverage/sessions';
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { dayOf } from '../../../db/program-days.ts';
import { testSessions } from '../../../db/schema/coverage.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, reportEvents } from '../../../db/schema/reports.ts';
import { isConfirmedProblem } from '../../duplicates/problem-queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { countsForReporter, isCountedSession } from './look-commands.ts';
import { mappedFeature } from './queries.ts';

const isRetest = eq(sql`${reportEvents.facts} ->> 'kind'`, 'retest_answered');

/** Also counts the rows beyond the limit of the list. */
const total = sql<number>`count(*) over ()::int`;

function toCounted<Row extends { total: number }>(rows: Row[]) {
  return { count: rows[0]?.total ?? 0, listed: rows.map(({ total: _, ...row }) => row) };
}

/** Selects the reports whose current classification is in the cell. */
type CellCondition = SQL | undefined;

export async function getCellDetails(ctx: Context, cell: CellKey): Promise<CellDetails> {
  const { coverage: settings } = await getSettings(ctx);
  const isInCell = and(
    eq(mappedFeature(bugReports.feature, settings), cell.feature),
    eq(bugReports.source, cell.source),
    eq(bugReports.storeLanguage, cell.storeLanguage),
  );
  const isSessionInCell = and(
    isCountedSession,
    eq(testSessions.source, cell.source),
    eq(testSessions.storeLanguage, cell.storeLanguage),
    sql`${cell.feature} = any(${testSessions.features})`,
  );
  const [people, peopleOfSessions, problems, reports, confirmations, retests, sessions] = await Promise.all([
    listPeople(ctx, isInCell),
    countPeopleOfSessions(ctx, isInCell, isSessionInCell),
    listReports(ctx, and(isInCell, isConfirmedProblem)),
    listReports(ctx, and(isInCell, countsForReporter)),
    listConfirmations(ctx, isInCell),
    listRetests(ctx, isInCell),
    listSessions(ctx, isSessionInCell),
  ]);
  return {
    people: toCounted(people),
    peopleOfSessions,
    problems: toCounted(problems),
    reports: toCounted(reports),
    confirmations: toCounted(confirmations),
    retests: toCounted(retests),
    sessions: toCounted(sessions),
  };
}

/** A row per report, retest and confirmation of the cell. */
const namedLooks = (isInCell: CellCondition) => sql`(
  select ${bugReports.employeeId} as employee_id, 'report' as look from ${bugReports}
    where ${and(isInCell, countsForReporter)}
  union all
  select ${bugReports.employeeId}, 'retest' from ${reportEvents}
    join ${bugReports} on ${bugReports.id} = ${reportEvents.reportId} where ${and(isInCell, isRetest)}
  union all
  select ${meToos.employeeId}, 'confirmation' from ${meToos}
    join ${bugReports} on ${bugReports.id} = ${meToos.reportId} where ${isInCell}
) as looked`;

const listPeople = ({ db }: Context, isInCell: CellCondition) =>
  db
    .select({
      id: employees.id,
      name: employees.fullName,
      looks: sql<NamedLook[]>`array_agg(distinct looked.look)`,
      total,
    })
    .from(employees)
    .innerJoin(namedLooks(isInCell), sql`looked.employee_id = ${employees.id}`)
    .groupBy(employees.id)
    .orderBy(asc(employees.fullName), asc(employees.id))
    .limit(MAX_LISTED);

async function countPeopleOfSessions(
  { db }: Context,
  isInCell: CellCondition,
  isSessionInCell: SQL | undefined,
) {
  const isNamed = sql`${testSessions.employeeId} in (select looked.employee_id from ${namedLooks(isInCell)})`;
  const [counted] = await db
    .select({ people: sql<number>`count(distinct ${testSessions.employeeId})::int` })
    .from(testSessions)
    .where(and(isSessionInCell, sql`not ${isNamed}`));
  return counted!.people;
}

const dayOfMoment = ({ config }: Context, moment: SQLWrapper) =>
  sql<string>`${dayOf(moment, config.timezone)}::text`;

const { serialNumber, severity, validationReason } = bugReports;
const listColumns = { reportId: bugReports.id, serialNumber, by: employees.fullName, total };

const listReports = (ctx: Context, condition: SQL | undefined) =>
  ctx.db
    .select({
      ...listColumns,
      id: bugReports.id,
      day: dayOfMoment(ctx, bugReports.createdAt),
      severity,
      validationReason,
    })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .where(condition)
    .orderBy(desc(bugReports.id))
    .limit(MAX_LISTED);

const listConfirmations = (ctx: Context, isInCell: CellCondition) =>
  ctx.db
    .select({ ...listColumns, id: meToos.id, day: dayOfMoment(ctx, meToos.createdAt) })
    .from(meToos)
    .innerJoin(bugReports, eq(bugReports.id, meToos.reportId))
    .innerJoin(employees, eq(employees.id, meToos.employeeId))
    .where(isInCell)
    .orderBy(desc(meToos.createdAt), desc(meToos.id))
    .limit(MAX_LISTED);

const listRetests = (ctx: Context, isInCell: CellCondition) =>
  ctx.db
    .select({ ...listColumns, id: reportEvents.id, day: dayOfMoment(ctx, reportEvents.createdAt) })
    .from(reportEvents)
    .innerJoin(bugReports, eq(bugReports.id, reportEvents.reportId))
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .where(and(isInCell, isRetest))
    .orderBy(desc(reportEvents.createdAt), desc(reportEvents.id))
    .limit(MAX_LISTED);

/** Without ids, which contain the time of the start. */
const listSessions = (ctx: Context, isSessionInCell: SQL | undefined) =>
  ctx.db
    .select({
      day: dayOfMoment(ctx, testSessions.startedAt),
      result: sql<SessionResult>`${testSessions.result}`,
      total,
    })
    .from(testSessions)
    .where(isSessionInCell)
    .orderBy(desc(testSessions.finishedAt), desc(testSessions.id))
    .limit(MAX_LISTED);
