import { isNull, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { employees } from '../../db/schema/employees.ts';
import { bugReports } from '../../db/schema/reports.ts';

/** The counts of the Overview tab. Active means not Closed. */
export async function getOverviewCounts({ db }: Context) {
  const [totalEmployees, totalReports, activeReports, pendingReports] = await Promise.all([
    db.$count(employees, isNull(employees.deletedAt)),
    db.$count(bugReports),
    db.$count(bugReports, ne(bugReports.status, 'Closed')),
    db.$count(bugReports, isNull(bugReports.validationReason)),
  ]);
  return { totalEmployees, totalReports, activeReports, pendingReports };
}
