// Keeps who has looked at which cell (`coverage_looks`). Everything is derived from reports, confirmations, retests and sessions,
// so the table can be computed again at any time.
import { MIN_COUNTED_MINUTES } from '@bugquest/contract/coverage/sessions';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor, Transaction } from '../../../db/client.ts';
import { coverageLooks, missionSteps, testSessionNotes, testSessions } from '../../../db/schema/coverage.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, reportEvents } from '../../../db/schema/reports.ts';

/** Few enough that a report of one of these people waits for milliseconds. */
const AT_ONCE = 100;

/** Whether a report counts for its reporter: unless it was rejected as "penalty"; a passed or failed retest counts anyway. */
export const countsForReporter = sql`(${bugReports.validationReason} is distinct from 'penalty' or exists (
  select 1 from ${reportEvents}
  where ${reportEvents.reportId} = ${bugReports.id} and ${reportEvents.facts} ->> 'kind' = 'retest_answered'
))`;

/** Whether a finished session counts. */
export const isCountedSession = sql`(${testSessions.finishedAt} is not null
  and ${testSessions.result} <> 'stopped' and ${testSessions.countedMinutes} >= ${sql.raw(String(MIN_COUNTED_MINUTES))})`;

/** Whether the person of a session has ticked steps of its mission. */
const hasSteps = sql`exists (select 1 from ${missionSteps}
  where ${missionSteps.missionId} = ${testSessions.missionId} and ${missionSteps.employeeId} = ${testSessions.employeeId})`;

const hasNotes = sql`exists (select 1 from ${testSessionNotes} where ${testSessionNotes.sessionId} = ${testSessions.id})`;

/** The rows that `coverage_looks` must have; `among` restricts a column of employees. */
const allLooks = (among: (column: SQL) => SQL): SQL => sql`
  select employee_id, feature, source, store_language, sum(minutes)::int as session_minutes, bool_or(is_active) as is_active
  from (
    select ${bugReports.employeeId} as employee_id, ${bugReports.feature} as feature, ${bugReports.source} as source,
      ${bugReports.storeLanguage} as store_language, 0 as minutes, true as is_active
    from ${bugReports} where ${countsForReporter} and ${among(sql`${bugReports.employeeId}`)}
    union all
    select ${meToos.employeeId}, ${bugReports.feature}, ${bugReports.source}, ${bugReports.storeLanguage}, 0, true
    from ${meToos} join ${bugReports} on ${bugReports.id} = ${meToos.reportId}
    where ${among(sql`${meToos.employeeId}`)}
    union all
    select ${testSessions.employeeId}, looked.feature, ${testSessions.source}, ${testSessions.storeLanguage},
      ${testSessions.countedMinutes}, ${testSessions.reports} > 0 or ${hasNotes} or ${hasSteps}
    from ${testSessions} cross join lateral unnest(${testSessions.features}) as looked(feature)
    where ${isCountedSession} and ${among(sql`${testSessions.employeeId}`)}
  ) as looks
  group by employee_id, feature, source, store_language`;

const INTO = sql`insert into ${coverageLooks} (employee_id, feature, source, store_language, session_minutes, is_active)`;

/** Computes the rows of some people again. Locks them in one order, like everything that changes totals of several people. */
export async function recountLooks(tx: Transaction, employeeIds: readonly string[]): Promise<void> {
  const ids = [...new Set(employeeIds)];
  if (ids.length === 0) return;
  const isAmong = inArray(employees.id, ids);
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(isAmong)
    .orderBy(asc(employees.id))
    .for('no key update');
  await tx.delete(coverageLooks).where(inArray(coverageLooks.employeeId, ids));
  await tx.execute(sql`${INTO} ${allLooks((column) => sql`${column} = any(${sql.param(ids)}::uuid[])`)}`);
}

/** Computes the rows of the reporter and of everybody who confirmed the report again. */
export async function recountLooksOf(
  tx: Transaction,
  report: { id: string; employeeId: string },
): Promise<void> {
  const confirmers = await tx
    .select({ id: meToos.employeeId })
    .from(meToos)
    .where(eq(meToos.reportId, report.id));
  await recountLooks(tx, [report.employeeId, ...confirmers.map(({ id }) => id)]);
}

/** Adds the cell of a report to everybody who has confirmed it. */
export async function addLooksOfConfirmers(tx: Transaction, reportId: string): Promise<void> {
  await addLooks(
    tx,
    sql`select ${meToos.employeeId}, ${bugReports.feature}, ${bugReports.source}, ${bugReports.storeLanguage}, 0, true
      from ${meToos} join ${bugReports} on ${bugReports.id} = ${meToos.reportId} where ${eq(meToos.reportId, reportId)}
      order by 1`,
  );
}

/** Adds the cell of a new report to its reporter. */
export async function addLookOfReporter(tx: Transaction, reportId: string): Promise<void> {
  await addLooks(
    tx,
    sql`select ${bugReports.employeeId}, ${bugReports.feature}, ${bugReports.source}, ${bugReports.storeLanguage}, 0, true
      from ${bugReports} where ${eq(bugReports.id, reportId)}`,
  );
}

async function addLooks(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`${INTO} ${rows}
    on conflict (employee_id, feature, source, store_language) do update set is_active = true
    where not ${coverageLooks.isActive}`);
}

/**
 * Computes the whole map again, a hundred people at a time.
 * @returns how many people were looked at
 */
export async function rebuildCoverage(ctx: Pick<Context, 'db' | 'changes'>): Promise<number> {
  const people = await ctx.db.select({ id: employees.id }).from(employees).orderBy(asc(employees.id));
  const ids = people.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await ctx.db.transaction((tx) => recountLooks(tx, ids.slice(start, start + AT_ONCE)));
  }
  await ctx.db.transaction((tx) => ctx.changes.publish(tx, ['coverage']));
  return ids.length;
}

/** The people whose stored rows differ from what they must be. */
export async function findWrongLooks(executor: Executor): Promise<string[]> {
  const stored = sql`select employee_id, feature, source, store_language, session_minutes, is_active from ${coverageLooks}`;
  const computed = allLooks(() => sql`true`);
  const { rows } = await executor.execute<{ employee_id: string }>(sql`
    select distinct employee_id from (
      ((${stored}) except (${computed})) union all ((${computed}) except (${stored}))
    ) as different`);
  return rows.map(({ employee_id }) => employee_id);
}
