// `coverage_looks` stores who has looked at which cell. All rows are derived from reports, confirmations, retests and sessions,
// so the table can be computed again at any time.
import { MIN_COUNTED_MINUTES } from '@bugquest/contract/coverage/sessions';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/client.ts';
import { coverageLooks, missionSteps, testSessionNotes, testSessions } from '../../../db/schema/coverage.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, reportEvents } from '../../../db/schema/reports.ts';
import { together } from '../../../db/together.ts';

/** A report that was rejected as "penalty" counts only if its reporter has retested it. */
export const countsForReporter = sql`(${bugReports.validationReason} is distinct from 'penalty' or exists (
  select 1 from ${reportEvents}
  where ${reportEvents.reportId} = ${bugReports.id} and ${reportEvents.facts} ->> 'kind' = 'retest_answered'
))`;

export const isCountedSession = sql`(${testSessions.finishedAt} is not null
  and ${testSessions.result} <> 'stopped' and ${testSessions.countedMinutes} >= ${sql.raw(String(MIN_COUNTED_MINUTES))})`;

const hasTickedSteps = sql`exists (select 1 from ${missionSteps}
  where ${missionSteps.missionId} = ${testSessions.missionId} and ${missionSteps.employeeId} = ${testSessions.employeeId})`;

const hasNotes = sql`exists (select 1 from ${testSessionNotes} where ${testSessionNotes.sessionId} = ${testSessions.id})`;

/** @param among restricts the rows to some people, by their id column */
const computedLooks = (among: (column: SQL) => SQL): SQL => sql`
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
      ${testSessions.countedMinutes}, ${testSessions.reports} > 0 or ${hasNotes} or ${hasTickedSteps}
    from ${testSessions} cross join lateral unnest(${testSessions.features}) as looked(feature)
    where ${isCountedSession} and ${among(sql`${testSessions.employeeId}`)}
  ) as looks
  group by employee_id, feature, source, store_language`;

const INSERT_INTO = sql`insert into ${coverageLooks} (employee_id, feature, source, store_language, session_minutes, is_active)`;

/** Locks the people in the order of their ids, like all code that changes totals of several people, to avoid deadlocks. */
export async function recountLooks(tx: Transaction, employeeIds: readonly string[]): Promise<void> {
  const ids = [...new Set(employeeIds)];
  if (ids.length === 0) return;
  const computed = computedLooks((column) => sql`${column} = any(${sql.param(ids)}::uuid[])`);
  await together(
    () =>
      tx
        .select({ id: employees.id })
        .from(employees)
        .where(inArray(employees.id, ids))
        .orderBy(asc(employees.id))
        .for('no key update'),
    () => tx.delete(coverageLooks).where(inArray(coverageLooks.employeeId, ids)),
    () => tx.execute(sql`${INSERT_INTO} ${computed}`),
  );
}

/** Recounts the reporter and everyone who confirmed the report. */
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

export async function addLooksOfConfirmers(tx: Transaction, reportId: string): Promise<void> {
  await addLooks(
    tx,
    sql`select ${meToos.employeeId}, ${bugReports.feature}, ${bugReports.source}, ${bugReports.storeLanguage}, 0, true
      from ${meToos} join ${bugReports} on ${bugReports.id} = ${meToos.reportId} where ${eq(meToos.reportId, reportId)}
      order by 1`,
  );
}

export async function addLookOfReporter(tx: Transaction, reportId: string): Promise<void> {
  await addLooks(
    tx,
    sql`select ${bugReports.employeeId}, ${bugReports.feature}, ${bugReports.source}, ${bugReports.storeLanguage}, 0, true
      from ${bugReports} where ${eq(bugReports.id, reportId)}`,
  );
}

async function addLooks(tx: Transaction, rows: SQL): Promise<void> {
  await tx.execute(sql`${INSERT_INTO} ${rows}
    on conflict (employee_id, feature, source, store_language) do update set is_active = true
    where not ${coverageLooks.isActive}`);
}

/** The ids of the people whose stored rows are wrong. */
export async function findWrongLooks(executor: Executor): Promise<string[]> {
  const stored = sql`select employee_id, feature, source, store_language, session_minutes, is_active from ${coverageLooks}`;
  const computed = computedLooks(() => sql`true`);
  const { rows } = await executor.execute<{ employee_id: string }>(sql`
    select distinct employee_id from (
      ((${stored}) except (${computed})) union all ((${computed}) except (${stored}))
    ) as different`);
  return rows.map(({ employee_id }) => employee_id);
}
