// Who competes, and when an entry of the ledger counts.
import { and, eq, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { dayOf } from '../../../db/program-days.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';

/** Competing employees: no administrators and no accounts that cannot log in (design: decision 4). */
export const competes = and(
  eq(employees.isActive, true),
  eq(employees.emailVerified, true),
  eq(employees.isAdmin, false),
);

/** The rank in SQL; the rule is `withRanks` of the contract. */
export const rankBy = (points: SQLWrapper): SQL<number> =>
  sql<number>`rank() over (order by ${points} desc)`.mapWith(Number);

/**
 * Ledger entries with the time at which they count: when the report was submitted, for a confirmation or a deleted report the
 * time of the person's first entry about it, otherwise the time of the entry. None is earlier than the time at which it counts,
 * so entries before `since` are not read.
 */
export const entriesByReport = (executor: Executor, since: Date | SQL) =>
  executor
    .select({
      employeeId: pointEvents.employeeId,
      amount: pointEvents.amount,
      countsAt: sql<Date>`coalesce(
        ${bugReports.createdAt},
        (select min(first.created_at) from ${pointEvents} first
          where first.report_id = ${pointEvents.reportId} and first.employee_id = ${pointEvents.employeeId}),
        ${pointEvents.createdAt}
      )`.as('counts_at'),
    })
    .from(pointEvents)
    .leftJoin(
      bugReports,
      and(eq(bugReports.id, pointEvents.reportId), eq(bugReports.employeeId, pointEvents.employeeId)),
    )
    .where(gte(pointEvents.createdAt, since))
    .as('earned');

/** Midnight of the first day of the program's current month, or of one `ago` months before, as local time. */
export function startOfMonth({ clock, config: { timezone } }: Context, ago: number): SQL {
  const today = dayOf(sql`${clock.now().toISOString()}::timestamptz`, timezone);
  return sql`(date_trunc('month', ${today}::timestamp) - ${ago}::int * interval '1 month')`;
}

/** Entries that count in the program's current month, or in one `ago` months before, and the condition for these. */
export function entriesOfMonth(ctx: Context, executor: Executor, ago: number) {
  const { timezone } = ctx.config;
  const start = startOfMonth(ctx, ago);
  const begins = sql`(${start} at time zone ${timezone})`;
  const earned = entriesByReport(executor, begins);
  const isInMonth = and(
    gte(earned.countsAt, begins),
    lt(earned.countsAt, sql`(${start} + interval '1 month') at time zone ${timezone}`),
  );
  return { earned, isInMonth };
}
