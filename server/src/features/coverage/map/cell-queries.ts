// The lists behind the numbers of a cell of the map. A list is limited, its count is not.
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
import { getSettings } from '../../settings/queries.ts';
import { countsForReporter, isCountedSession } from './look-commands.ts';
import { isProblem, mappedFeature } from './queries.ts';

const isRetest = eq(sql`${reportEvents.facts} ->> 'kind'`, 'retest_answered');

/** All rows of a list, also those beyond its limit. */
const total = sql<number>`count(*) over ()::int`;

function toCounted<Row extends { total: number }>(rows: Row[]) {
  return { count: rows[0]?.total ?? 0, listed: rows.map(({ total: _, ...row }) => row) };
}

/** The reports of the cell by their present classification. */
type IsHere = SQL | undefined;

export async function getCellDetails(ctx: Context, cell: CellKey): Promise<CellDetails> {
  const { coverage: settings } = await getSettings(ctx);
  const isHere = and(
    eq(mappedFeature(bugReports.feature, settings), cell.feature),
    eq(bugReports.source, cell.source),
    eq(bugReports.storeLanguage, cell.storeLanguage),
  );
  const isSessionHere = and(
    isCountedSession,
    eq(testSessions.source, cell.source),
    eq(testSessions.storeLanguage, cell.storeLanguage),
    sql`${cell.feature} = any(${testSessions.features})`,
  );
  const [people, peopleOfSessions, problems, reports, confirmations, retests, sessions] = await Promise.all([
    listPeople(ctx, isHere),
    countPeopleOfSessions(ctx, isHere, isSessionHere),
    listReports(ctx, and(isHere, isProblem)),
    listReports(ctx, and(isHere, countsForReporter)),
    listConfirmations(ctx, isHere),
    listRetests(ctx, isHere),
    listSessions(ctx, isSessionHere),
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

/** A row for each report, retest and confirmation of the cell, with the person. */
const namedLooks = (isHere: IsHere) => sql`(
  select ${bugReports.employeeId} as employee_id, 'report' as look from ${bugReports}
    where ${and(isHere, countsForReporter)}
  union all
  select ${bugReports.employeeId}, 'retest' from ${reportEvents}
    join ${bugReports} on ${bugReports.id} = ${reportEvents.reportId} where ${and(isHere, isRetest)}
  union all
  select ${meToos.employeeId}, 'confirmation' from ${meToos}
    join ${bugReports} on ${bugReports.id} = ${meToos.reportId} where ${isHere}
) as looked`;

const listPeople = ({ db }: Context, isHere: IsHere) =>
  db
    .select({
      id: employees.id,
      name: employees.fullName,
      looks: sql<NamedLook[]>`array_agg(distinct looked.look)`,
      total,
    })
    .from(employees)
    .innerJoin(namedLooks(isHere), sql`looked.employee_id = ${employees.id}`)
    .groupBy(employees.id)
    .orderBy(asc(employees.fullName), asc(employees.id))
    .limit(MAX_LISTED);

async function countPeopleOfSessions({ db }: Context, isHere: IsHere, isSessionHere: SQL | undefined) {
  const isNamed = sql`${testSessions.employeeId} in (select looked.employee_id from ${namedLooks(isHere)})`;
  const [counted] = await db
    .select({ people: sql<number>`count(distinct ${testSessions.employeeId})::int` })
    .from(testSessions)
    .where(and(isSessionHere, sql`not ${isNamed}`));
  return counted!.people;
}

const dayIn = ({ config }: Context, moment: SQLWrapper) =>
  sql<string>`${dayOf(moment, config.timezone)}::text`;

const { serialNumber, severity, validationReason } = bugReports;
const look = { reportId: bugReports.id, serialNumber, by: employees.fullName, total };

const listReports = (ctx: Context, condition: SQL | undefined) =>
  ctx.db
    .select({ ...look, id: bugReports.id, day: dayIn(ctx, bugReports.createdAt), severity, validationReason })
    .from(bugReports)
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .where(condition)
    .orderBy(desc(bugReports.id))
    .limit(MAX_LISTED);

const listConfirmations = (ctx: Context, isHere: IsHere) =>
  ctx.db
    .select({ ...look, id: meToos.id, day: dayIn(ctx, meToos.createdAt) })
    .from(meToos)
    .innerJoin(bugReports, eq(bugReports.id, meToos.reportId))
    .innerJoin(employees, eq(employees.id, meToos.employeeId))
    .where(isHere)
    .orderBy(desc(meToos.createdAt), desc(meToos.id))
    .limit(MAX_LISTED);

const listRetests = (ctx: Context, isHere: IsHere) =>
  ctx.db
    .select({ ...look, id: reportEvents.id, day: dayIn(ctx, reportEvents.createdAt) })
    .from(reportEvents)
    .innerJoin(bugReports, eq(bugReports.id, reportEvents.reportId))
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .where(and(isHere, isRetest))
    .orderBy(desc(reportEvents.createdAt), desc(reportEvents.id))
    .limit(MAX_LISTED);

/** Without ids, which contain the time of the start. */
const listSessions = (ctx: Context, isSessionHere: SQL | undefined) =>
  ctx.db
    .select({
      day: dayIn(ctx, testSessions.finishedAt),
      result: sql<SessionResult>`${testSessions.result}`,
      total,
    })
    .from(testSessions)
    .where(isSessionHere)
    .orderBy(desc(testSessions.finishedAt), desc(testSessions.id))
    .limit(MAX_LISTED);
