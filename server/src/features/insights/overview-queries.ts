import { isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { employees } from '../../db/schema/employees.ts';
import { listDays } from './days/queries.ts';

/** The counts of the Overview tab. Active means not Closed. */
export async function getOverviewCounts(ctx: Context) {
  const [totalEmployees, days] = await Promise.all([
    ctx.db.$count(employees, isNull(employees.deletedAt)),
    listDays(ctx, ['reports', 'active']),
  ]);
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  const reports = days.filter(({ kind }) => kind === 'reports');
  const active = days.filter(({ kind }) => kind === 'active');
  return {
    totalEmployees,
    totalReports: sum(reports.map(({ count }) => count)),
    activeReports: sum(active.map(({ count }) => count)),
    pendingReports: sum(reports.map(({ undecided }) => undecided)),
  };
}
