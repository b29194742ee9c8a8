// Recipients and content of the daily mails (promises: 27, 33).
import type { BulkMail } from '@bugquest/contract/mail/lists';
import type { ReminderType } from '@bugquest/contract/outreach/lists';
import type { ProfileGap } from '@bugquest/contract/outreach/profile-gaps';
import type { RemindedEmployeeQuery, ReminderStats } from '@bugquest/contract/outreach/schema';
import { searchWords } from '@bugquest/contract/search-words';
import { and, asc, count, desc, eq, gt, gte, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { startOfDay } from '../../../db/program-days.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mobileAppReminders } from '../../../db/schema/outreach.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { competes, rankBy } from '../../competition/standings/entry-queries.ts';
import { employeeContainsWords } from '../../employees/departments/queries.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Employees unsubscribe from this kind of bulk mail. */
const BULK_KIND: Record<ReminderType, BulkMail> = {
  mobile_app: 'reminder',
  testing_summary: 'testing_summary',
};

const hasGooglePlay = sql`${employees.googlePlayEmail} <> ''`;
const hasAppleId = sql`${employees.appleId} <> ''`;

const GAPS: Record<ProfileGap, SQL> = {
  missing_both: sql`not ${hasGooglePlay} and not ${hasAppleId}`,
  missing_google_play: sql`not ${hasGooglePlay} and ${hasAppleId}`,
  missing_apple_id: sql`${hasGooglePlay} and not ${hasAppleId}`,
  complete: sql`${hasGooglePlay} and ${hasAppleId}`,
};
const isIncomplete = sql`not (${GAPS.complete})`;

export const today = ({ clock, config }: Context): string => programDay(clock.now(), config.timezone);

/** Reminders go to testers without a store account, summaries to testers who reported in the last seven days. */
function isAddressee(ctx: Context, type: ReminderType): SQL | undefined {
  if (type === 'mobile_app') return isIncomplete;
  const weekAgo = new Date(ctx.clock.now().getTime() - WEEK_MS);
  return sql`exists (select 1 from ${bugReports}
    where ${bugReports.employeeId} = ${employees.id} and ${gte(bugReports.createdAt, weekAgo)})`;
}

/** Excludes employees who were mailed today or unsubscribed. */
function isDue(ctx: Context, type: ReminderType): SQL | undefined {
  const exclusions = ctx.db
    .select({ one: sql`1` })
    .from(mobileAppReminders)
    .where(
      and(
        eq(mobileAppReminders.employeeId, employees.id),
        eq(mobileAppReminders.reminderType, type),
        or(gte(mobileAppReminders.lastSentOn, today(ctx)), eq(mobileAppReminders.isActive, false)),
      ),
    );
  return and(
    competes,
    isAddressee(ctx, type),
    sql`not ${employees.mutedMails} @> array[${BULK_KIND[type]}]::text[]`,
    notExists(exclusions),
  );
}

export async function listDue(
  ctx: Context,
  executor: Executor,
  type: ReminderType,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ id: employees.id })
    .from(employees)
    .where(and(isDue(ctx, type), after ? gt(employees.id, after) : undefined))
    .orderBy(asc(employees.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const listRecipients = (executor: Executor, ids: string[]) => {
  const { id, fullName, workEmail, emailVerified, language, googlePlayEmail, appleId } = employees;
  return executor
    .select({ id, fullName, workEmail, emailVerified, language, googlePlayEmail, appleId })
    .from(employees)
    .where(and(competes, isOneOf(employees.id, ids)));
};

/** Ranks are among all competing employees. */
export async function listSummaries(ctx: Context, executor: Executor, ids: string[]) {
  const startOfToday = startOfDay(today(ctx), ctx.config.timezone);
  const weekAgo = new Date(ctx.clock.now().getTime() - WEEK_MS).toISOString();
  const { rows } = await executor.execute<{
    id: string;
    reportsToday: number;
    reportsWeek: number;
    pointsToday: number;
    totalPoints: number;
    rank: number;
    outOf: number;
  }>(sql`
    with standing as (
      select ${employees.id} as id, ${employees.totalPoints} as total,
        ${rankBy(employees.totalPoints)}::int as rank, count(*) over ()::int as "outOf"
      from ${employees} where ${competes}
    )
    select standing.id, standing.total as "totalPoints", standing.rank, standing."outOf",
      (select count(*)::int from ${bugReports}
        where ${bugReports.employeeId} = standing.id and ${bugReports.createdAt} >= ${startOfToday}) as "reportsToday",
      (select count(*)::int from ${bugReports}
        where ${bugReports.employeeId} = standing.id and ${bugReports.createdAt} >= ${weekAgo}) as "reportsWeek",
      (select coalesce(sum(${pointEvents.amount}), 0)::int from ${pointEvents}
        where ${pointEvents.employeeId} = standing.id and ${pointEvents.createdAt} >= ${startOfToday}) as "pointsToday"
    from standing where standing.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function getReminderStats(ctx: Context): Promise<ReminderStats> {
  const { db } = ctx;
  const countGap = (gap: ProfileGap) => sql<number>`count(*) filter (where ${GAPS[gap]})::int`;
  const sentToday = and(
    eq(mobileAppReminders.reminderType, 'mobile_app'),
    eq(mobileAppReminders.lastSentOn, today(ctx)),
  );
  const [[gaps], sent, remindersDue, summariesDue] = await Promise.all([
    db
      .select({
        total: count(),
        missingGooglePlay: countGap('missing_google_play'),
        missingAppleId: countGap('missing_apple_id'),
        missingBoth: countGap('missing_both'),
      })
      .from(employees)
      .where(and(competes, isIncomplete)),
    db.$count(mobileAppReminders, sentToday),
    db.$count(employees, isDue(ctx, 'mobile_app')),
    db.$count(employees, isDue(ctx, 'testing_summary')),
  ]);
  const { total, ...missing } = gaps!;
  return { totalEmployeesNeedingReminders: total, ...missing, sentToday: sent, remindersDue, summariesDue };
}

const matches = async ({ db }: Context, { gap, search }: Pick<RemindedEmployeeQuery, 'gap' | 'search'>) =>
  and(
    competes,
    gap ? GAPS[gap] : isIncomplete,
    ...(await employeeContainsWords(db, searchWords(search ?? ''))),
  );

export async function listRemindedEmployees(ctx: Context, query: RemindedEmployeeQuery) {
  const { id, fullName, employeeId, department, workEmail, googlePlayEmail, appleId, language } = employees;
  return ctx.db
    .select({
      ...{ id, fullName, employeeId, department, workEmail, googlePlayEmail, appleId, language },
      isMuted: sql<boolean>`${employees.mutedMails} @> array['reminder']::text[]`,
      lastSentAt: mobileAppReminders.lastSentAt,
      totalSent: sql<number>`coalesce(${mobileAppReminders.totalSent}, 0)`,
    })
    .from(employees)
    .leftJoin(
      mobileAppReminders,
      and(eq(mobileAppReminders.employeeId, employees.id), eq(mobileAppReminders.reminderType, 'mobile_app')),
    )
    .where(and(await matches(ctx, query), query.cursor ? lt(employees.id, query.cursor) : undefined))
    .orderBy(desc(employees.id))
    .limit(query.limit);
}
export type ListedEmployee = Awaited<ReturnType<typeof listRemindedEmployees>>[number];

export const countRemindedEmployees = async (ctx: Context, query: RemindedEmployeeQuery) =>
  ctx.db.$count(employees, await matches(ctx, query));
