// By week: how long reports wait for their first decision, and whether their reporters read it and come back. The contract defines the terms.
import type { AnswerWeek } from '@bugquest/contract/insights/schema';
import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { dayOf, startOfDay } from '../../db/program-days.ts';
import { testSessions } from '../../db/schema/coverage.ts';
import { meToos } from '../../db/schema/duplicates.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { bugReports, reportEvents } from '../../db/schema/reports.ts';
import { decisions, isFirstDecision } from '../../db/schema/review.ts';

type Times = Pick<AnswerWeek, 'week' | 'decisions' | 'medianHours' | 'slowHours'>;
type Shares = Pick<AnswerWeek, 'week' | 'readShare' | 'returnShare'>;

/** @param weeks their first days, oldest first */
export async function countAnswerWeeks(ctx: Context, weeks: readonly string[]): Promise<AnswerWeek[]> {
  const [times, shares] = await Promise.all([countTimes(ctx, weeks[0]!), countReturns(ctx, weeks[0]!)]);
  return weeks.map((week) => ({
    ...{ week, decisions: 0, medianHours: null, slowHours: null, readShare: null, returnShare: null },
    ...times.find((row) => row.week === week),
    ...shares.find((row) => row.week === week),
  }));
}

/** The first day of the week. @param first that of the first week */
const weekOfMoment = (moment: SQLWrapper, first: string, timezone: string) =>
  sql`(${first}::date + (${dayOf(moment, timezone)} - ${first}::date) / 7 * 7)::text`;

async function countTimes({ db, config: { timezone } }: Context, first: string): Promise<Times[]> {
  const { decidedAt } = decisions;
  const hours = (share: number) =>
    sql`round((percentile_cont(${share}) within group (order by extract(epoch from ${decidedAt} - ${bugReports.createdAt}) / 3600))::numeric, 1)::float8`;
  const { rows } = await db.execute<Times & Record<string, unknown>>(sql`
    select ${weekOfMoment(decidedAt, first, timezone)} as week, count(*)::int as decisions,
      ${hours(0.5)} as "medianHours", ${hours(0.9)} as "slowHours"
    from ${decisions} join ${bugReports} on ${eq(bugReports.id, decisions.reportId)}
    where ${isFirstDecision} and ${decidedAt} >= ${startOfDay(first, timezone)}
    group by 1`);
  return rows;
}

async function countReturns({ db, clock, config: { timezone } }: Context, first: string): Promise<Shares[]> {
  const decidedAt = reportEvents.createdAt;
  const isWithinDay = (moment: SQLWrapper) =>
    sql`${moment} > ${decidedAt} and ${moment} <= ${decidedAt} + interval '1 day'`;
  const { rows } = await db.execute<Shares & Record<string, unknown>>(sql`
    select week, avg(is_read::int)::float8 as "readShare", avg(has_returned::int)::float8 as "returnShare"
    from (
      select ${weekOfMoment(decidedAt, first, timezone)} as week,
        coalesce(notice.read_at <= ${decidedAt} + interval '1 day', false) as is_read,
        exists (select from ${notifications} where ${notifications.employeeId} = notice.employee_id and ${isWithinDay(notifications.readAt)})
          or exists (select from ${bugReports} where ${bugReports.employeeId} = notice.employee_id and ${isWithinDay(bugReports.createdAt)})
          or exists (select from ${meToos} where ${meToos.employeeId} = notice.employee_id and ${isWithinDay(meToos.createdAt)})
          or exists (select from ${testSessions} where ${testSessions.employeeId} = notice.employee_id and ${isWithinDay(testSessions.startedAt)})
          as has_returned
      from ${reportEvents}
      -- The limit makes the database look the notification up by its event. A decision has one.
      cross join lateral (
        select ${notifications.employeeId}, ${notifications.readAt} from ${notifications}
        where ${notifications.eventId} = ${reportEvents.id} limit 1
      ) as notice
      where ${reportEvents.facts} ->> 'kind' = 'reviewed' and ${decidedAt} >= ${startOfDay(first, timezone)}
        and ${decidedAt} <= ${clock.now().toISOString()}::timestamptz - interval '1 day'
    ) as told
    group by 1`);
  return rows;
}
