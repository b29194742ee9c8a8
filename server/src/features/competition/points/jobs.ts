import { count, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { withLongStatements } from '../../../db/long-statements.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';

/** At each start, and every night, because servers of an earlier version may still run while this one starts. */
export const recountReportsJob = (ctx: Context): JobKind<object> => ({
  name: 'recount-reports',
  cron: '40 2 * * *',
  async run() {
    const corrected = await withLongStatements(ctx.connection, (db) => recountReports(ctx, db));
    if (corrected > 0) ctx.log.info({ corrected }, 'numbers of reports were corrected');
  },
});

/** Small, so that a submission of one of these people waits only milliseconds. */
const BATCH_SIZE = 100;
/** Each round skips the rows that other transactions have locked. */
const ROUNDS = 3;

/**
 * Counts all reports, and corrects the stored numbers that differ. They differ when a server of an earlier version, which does
 * not count, stored reports, and after an earlier backup was restored. A person whose row is locked in every round keeps the old
 * number until the next run.
 * @param db for statements that read a whole table
 * @returns the number of corrected employees
 */
export async function recountReports({ changes }: Pick<Context, 'changes'>, db: Database): Promise<number> {
  let corrected = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const wrong = await findEmployeesWithWrongCount(db);
    for (let start = 0; start < wrong.length; start += BATCH_SIZE) {
      await db.transaction(async (tx) => {
        corrected += await recountBatch(tx, wrong.slice(start, start + BATCH_SIZE));
        await changes.publish(tx, ['employees']);
      });
    }
    if (wrong.length === 0) break;
  }
  return corrected;
}

async function findEmployeesWithWrongCount(db: Database): Promise<string[]> {
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
 * A submission inserts its report first and changes the number last. While this transaction locks the rows, the submission waits
 * before its last step: the report is not committed, so it is not counted here, and the submission adds 1 afterwards. This
 * function holds locks, so it must never wait for other locks.
 */
async function recountBatch(tx: Transaction, ids: string[]): Promise<number> {
  const locked = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(isOneOf(employees.id, ids))
    .for('no key update', { skipLocked: true });
  const reports = tx.$count(bugReports, eq(bugReports.employeeId, employees.id));
  await tx
    .update(employees)
    .set({ reportCount: sql`(${reports})` })
    .where(
      isOneOf(
        employees.id,
        locked.map(({ id }) => id),
      ),
    );
  return locked.length;
}
