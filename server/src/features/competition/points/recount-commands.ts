import { count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';

/** Few enough that a submission of one of these people waits for milliseconds. */
const AT_ONCE = 100;

/**
 * Counts the reports of everybody, and corrects the counts that differ. They differ after reports of a server of an earlier version,
 * which does not count, or of an earlier backup.
 * @returns how many were corrected
 */
export async function recountReports(db: Database): Promise<number> {
  const wrong = await findWrongCounts(db);
  for (let start = 0; start < wrong.length; start += AT_ONCE) {
    await db.transaction((tx) => recount(tx, wrong.slice(start, start + AT_ONCE)));
  }
  return wrong.length;
}

async function findWrongCounts(db: Database): Promise<string[]> {
  const counted = db
    .select({ employeeId: bugReports.employeeId, reports: count().as('reports') })
    .from(bugReports)
    .groupBy(bugReports.employeeId)
    .as('counted');
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .leftJoin(counted, eq(counted.employeeId, employees.id))
    .where(sql`${employees.reportCount} <> coalesce(${counted.reports}, 0)`)
    .orderBy(employees.id);
  return rows.map(({ id }) => id);
}

/** A submission changes the count at its end, so what is counted behind the lock is what the count says without this change. */
async function recount(tx: Transaction, ids: string[]): Promise<void> {
  const chosen = inArray(employees.id, ids);
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(chosen)
    .orderBy(employees.id)
    .for('no key update');
  const reports = tx.$count(bugReports, eq(bugReports.employeeId, employees.id));
  await tx
    .update(employees)
    .set({ reportCount: sql`(${reports})` })
    .where(chosen);
}
