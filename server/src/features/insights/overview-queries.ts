import { isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';

/** The counts of the Overview tab. Active means not Closed. All reports are read once, from an index. */
export async function getOverviewCounts({ db }: Context) {
  const [totalEmployees, [reports], pendingReports] = await Promise.all([
    db.$count(employees, isNull(employees.deletedAt)),
    db
      .select({
        total: sql<number>`count(*)::int`,
        active: sql<number>`(count(*) filter (where ${bugReports.status} <> 'Closed'))::int`,
      })
      .from(bugReports),
    db.$count(bugReports, isNull(bugReports.validationReason)),
  ]);
  const { total, active } = reports!;
  return { totalEmployees, totalReports: total, activeReports: active, pendingReports };
}
