import { and, eq, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { dayOf } from '../../../db/program-days.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';

/** Excludes administrators and accounts that cannot log in (design: decision 4). */
export const competes = and(
  eq(employees.isActive, true),
  eq(employees.emailVerified, true),
  eq(employees.isAdmin, false),
);

/** The rank in SQL; the rule is `withRanks` of the contract. */
export const rankBy = (points: SQLWrapper): SQL<number> =>
  sql<number>`rank() over (order by ${points} desc)`.mapWith(Number);

/**
 * An entry about a report of the person counts when the report was submitted. An entry about a deleted report or another person's
 * report counts at the person's first entry about that report. Any other entry counts when it was made.
 * No entry is older than the time at which it counts, so entries before `since` are not read.
 */
export const entriesWithCountingTime = (executor: Executor, since: Date | SQL) =>
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

/** Local midnight of the first day of a month of the program. @param monthsAgo 0: the current month */
export function startOfMonth({ clock, config: { timezone } }: Context, monthsAgo: number): SQL {
  const today = dayOf(sql`${clock.now().toISOString()}::timestamptz`, timezone);
  return sql`(date_trunc('month', ${today}::timestamp) - ${monthsAgo}::int * interval '1 month')`;
}

/** The entries, and the condition for the entries that count in the month. @param monthsAgo 0: the current month */
export function entriesOfMonth(ctx: Context, executor: Executor, monthsAgo: number) {
  const { timezone } = ctx.config;
  const start = startOfMonth(ctx, monthsAgo);
  const startMoment = sql`(${start} at time zone ${timezone})`;
  const earned = entriesWithCountingTime(executor, startMoment);
  const isInMonth = and(
    gte(earned.countsAt, startMoment),
    lt(earned.countsAt, sql`(${start} + interval '1 month') at time zone ${timezone}`),
  );
  return { earned, isInMonth };
}
