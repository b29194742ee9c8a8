import { count, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';

/** Few enough that a submission of one of these people waits for milliseconds. */
const AT_ONCE = 100;

/**
 * Counts the reports of everybody, and corrects the numbers that differ. They differ after reports of a server of an earlier version,
 * which does not count, or of an earlier backup. Somebody whose row is locked keeps the number until the next time.
 * @returns how many were corrected
 */
export async function recountReports(db: Database): Promise<number> {
  const wrong = await findWrongNumbers(db);
  let corrected = 0;
  for (let start = 0; start < wrong.length; start += AT_ONCE) {
    corrected += await db.transaction((tx) => recount(tx, wrong.slice(start, start + AT_ONCE)));
  }
  return corrected;
}

async function findWrongNumbers(db: Database): Promise<string[]> {
  const counted = db
    .select({ employeeId: bugReports.employeeId, reports: count().as('reports') })
    .from(bugReports)
    .groupBy(bugReports.employeeId)
    .as('counted');
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .leftJoin(counted, eq(counted.employeeId, employees.id))
    .where(sql`${employees.reportCount} <> coalesce(${counted.reports}, 0)`);
  return rows.map(({ id }) => id);
}

/**
 * A submission inserts its report first and changes the number last. While the rows are locked here, it waits with that: its report
 * is not committed and not counted here, and it adds one afterwards. This one never waits for a lock, because it holds others.
 */
async function recount(tx: Transaction, ids: string[]): Promise<number> {
  const locked = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(inArray(employees.id, ids))
    .for('no key update', { skipLocked: true });
  if (locked.length === 0) return 0;
  const reports = tx.$count(bugReports, eq(bugReports.employeeId, employees.id));
  await tx
    .update(employees)
    .set({ reportCount: sql`(${reports})` })
    .where(
      inArray(
        employees.id,
        locked.map(({ id }) => id),
      ),
    );
  return locked.length;
}
