// The lists of a cell are limited, their counts are not.
import {
  type CellDetails,
  type CellKey,
  MAX_LISTED,
  type NamedLook,
} from '@bugquest/contract/coverage/cells';
import type { SessionResult } from '@bugquest/contract/coverage/sessions';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { and, asc, count, desc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { dayOf } from '../../../db/program-days.ts';
import { isCountedSession, sessionProofs, testSessions } from '../../../db/schema/coverage.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, reportEvents } from '../../../db/schema/reports.ts';
import { groupSeverity, isConfirmedProblem } from '../../duplicates/problem-queries.ts';
import { buildNumberOf, countedAt } from '../../settings/build-queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { mappedFeature } from './feature-queries.ts';
import { firstCountedDay, isReportLook, isRetest, isSince } from './look-queries.ts';

/** Also counts the rows beyond the limit of the list. */
const total = sql<number>`count(*) over ()::int`;

function toCounted<Row extends { total: number }>(rows: Row[]) {
  return { count: rows[0]?.total ?? 0, listed: rows.map(({ total: _, ...row }) => row) };
}

/** The reports, confirmations, retests and sessions of the cell that count. */
interface Looks {
  isReport: SQL;
  isProblem: SQL;
  isConfirmation: SQL;
  isRetestEvent: SQL;
  isSession: SQL;
}

const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions)!;

/** @param chosen the first day that counts, or `always`. Without it: the day of the newest build. */
export async function getCellDetails(ctx: Context, cell: CellKey, chosen?: string): Promise<CellDetails> {
  const settings = await getSettings(ctx);
  const since = firstCountedDay(ctx, settings, chosen);
  const isInCell = and(
    eq(mappedFeature(bugReports.feature, settings.coverage), cell.feature),
    eq(bugReports.source, cell.source),
    eq(bugReports.storeLanguage, cell.storeLanguage),
  );
  const isNewReport = isSince(ctx, countedAt(ctx, settings.builds), since);
  const looks: Looks = {
    isReport: all(isInCell, isReportLook, isNewReport),
    isProblem: all(isInCell, isConfirmedProblem, isNewReport),
    isConfirmation: all(isInCell, isSince(ctx, meToos.createdAt, since)),
    isRetestEvent: all(isInCell, isRetest, isSince(ctx, reportEvents.createdAt, since)),
    isSession: all(
      isCountedSession,
      eq(testSessions.source, cell.source),
      eq(testSessions.storeLanguage, cell.storeLanguage),
      sql`${cell.feature} = any(${testSessions.features})`,
      isSince(ctx, testSessions.startedAt, since),
    ),
  };
  const [people, peopleOfSessions, problems, reports, confirmations, retests, sessions, pictures] =
    await Promise.all([
      listPeople(ctx, looks),
      countPeopleOfSessions(ctx, looks),
      listReports(ctx, looks.isProblem),
      listReports(ctx, looks.isReport),
      listConfirmations(ctx, looks),
      listRetests(ctx, looks),
      listSessions(ctx, looks, isContradicted(ctx, settings, isInCell)),
      countPictures(ctx, looks),
    ]);
  return {
    people: toCounted(people),
    peopleOfSessions,
    problems: toCounted(problems),
    reports: toCounted(reports),
    confirmations: toCounted(confirmations),
    retests: toCounted(retests),
    sessions: toCounted(sessions),
    sessionsWithPicture: pictures,
  };
}

/** A row per report, retest and confirmation of the cell. */
const namedLooks = ({ isReport, isRetestEvent, isConfirmation }: Looks) => sql`(
  select ${bugReports.employeeId} as employee_id, 'report' as look from ${bugReports} where ${isReport}
  union all
  select ${bugReports.employeeId}, 'retest' from ${reportEvents}
    join ${bugReports} on ${bugReports.id} = ${reportEvents.reportId} where ${isRetestEvent}
  union all
  select ${meToos.employeeId}, 'confirmation' from ${meToos}
    join ${bugReports} on ${bugReports.id} = ${meToos.reportId} where ${isConfirmation}
) as looked`;

const listPeople = ({ db }: Context, looks: Looks) =>
  db
    .select({
      id: employees.id,
      name: employees.fullName,
      looks: sql<NamedLook[]>`array_agg(distinct looked.look)`,
      total,
    })
    .from(employees)
    .innerJoin(namedLooks(looks), sql`looked.employee_id = ${employees.id}`)
    .groupBy(employees.id)
    .orderBy(asc(employees.fullName), asc(employees.id))
    .limit(MAX_LISTED);

async function countPeopleOfSessions({ db }: Context, looks: Looks) {
  const isNamed = sql`${testSessions.employeeId} in (select looked.employee_id from ${namedLooks(looks)})`;
  const [counted] = await db
    .select({ people: sql<number>`count(distinct ${testSessions.employeeId})::int` })
    .from(testSessions)
    .where(and(looks.isSession, sql`not ${isNamed}`));
  return counted!.people;
}

const dayOfMoment = ({ config }: Context, moment: SQLWrapper) =>
  sql<string>`${dayOf(moment, config.timezone)}::text`;

const { serialNumber, severity, validationReason } = bugReports;
const listColumns = { reportId: bugReports.id, serialNumber, by: employees.fullName, total };

const listReports = (ctx: Context, condition: SQL) =>
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

const listConfirmations = (ctx: Context, { isConfirmation }: Looks) =>
  ctx.db
    .select({ ...listColumns, id: meToos.id, day: dayOfMoment(ctx, meToos.createdAt) })
    .from(meToos)
    .innerJoin(bugReports, eq(bugReports.id, meToos.reportId))
    .innerJoin(employees, eq(employees.id, meToos.employeeId))
    .where(isConfirmation)
    .orderBy(desc(meToos.createdAt), desc(meToos.id))
    .limit(MAX_LISTED);

const listRetests = (ctx: Context, { isRetestEvent }: Looks) =>
  ctx.db
    .select({ ...listColumns, id: reportEvents.id, day: dayOfMoment(ctx, reportEvents.createdAt) })
    .from(reportEvents)
    .innerJoin(bugReports, eq(bugReports.id, reportEvents.reportId))
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .where(isRetestEvent)
    .orderBy(desc(reportEvents.createdAt), desc(reportEvents.id))
    .limit(MAX_LISTED);

/** Without ids, which contain the time of the start. */
const listSessions = (ctx: Context, { isSession }: Looks, isFoundLater: SQL) =>
  ctx.db
    .select({
      day: dayOfMoment(ctx, testSessions.startedAt),
      result: sql<SessionResult>`${testSessions.result}`,
      isContradicted: sql<boolean>`${testSessions.result} = 'found_nothing' and ${isFoundLater}`,
      total,
    })
    .from(testSessions)
    .where(isSession)
    .orderBy(desc(testSessions.finishedAt), desc(testSessions.id))
    .limit(MAX_LISTED);

/** Whether an accepted Blocker of the cell was first reported after the session, on the build of the session. */
const isContradicted = (
  ctx: Context,
  { builds }: Pick<ProgramSettings, 'builds'>,
  isInCell: SQL | undefined,
): SQL =>
  sql`exists (select from ${bugReports} where ${and(
    isInCell,
    isConfirmedProblem,
    sql`${groupSeverity} = 'Blocker'`,
    gt(bugReports.createdAt, testSessions.finishedAt),
    eq(
      buildNumberOf(ctx, builds),
      buildNumberOf(ctx, builds, { createdAt: testSessions.startedAt, chosenBuild: sql`null::text` }),
    ),
  )})`;

async function countPictures({ db }: Context, { isSession }: Looks): Promise<number> {
  const [counted] = await db
    .select({ pictures: count() })
    .from(sessionProofs)
    .innerJoin(testSessions, eq(testSessions.id, sessionProofs.sessionId))
    .where(isSession);
  return counted!.pictures;
}
