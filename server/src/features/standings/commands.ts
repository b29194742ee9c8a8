// What reports and months earn beside points (design: decision 10).
import type { AchievementKind } from '@bugquest/contract/standings/achievements';
import { and, desc, eq, gte, lt, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type BugReportRow, bugReports } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import { type AchievementRow, pointEvents } from '../../db/schema/standings.ts';
import { awardAchievements } from '../points/commands.ts';

const STREAK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
const CHAMPIONS = ['champion_1', 'champion_2', 'champion_3'] as const satisfies readonly AchievementKind[];

/** Awards what a new report earns for the first time; `held` is what its reporter has. */
export async function awardForReport(
  ctx: Context,
  tx: Transaction,
  report: BugReportRow,
  { hasVideo, held }: { hasVideo: boolean; held: readonly AchievementKind[] },
): Promise<AchievementRow[]> {
  const isNew = (kind: AchievementKind) => !held.includes(kind);
  const earned: AchievementKind[] = ['first_report'];
  if (report.severity === 'Blocker') earned.push('first_blocker');
  if (hasVideo) earned.push('first_video');
  if (isNew('both_languages') || isNew('seven_day_streak')) {
    earned.push(...(await earnedOverTime(ctx, tx, report)));
  }
  return awardAchievements(
    ctx,
    tx,
    report.employeeId,
    earned.filter(isNew).map((achievementType) => ({ achievementType })),
  );
}

/** Both store languages at any time, and a report on each of the last seven of the program's days. */
async function earnedOverTime(
  ctx: Context,
  tx: Transaction,
  report: BugReportRow,
): Promise<AchievementKind[]> {
  const { languages, isFirstOfDay } = await lookBack(ctx, tx, report);
  return [
    ...(languages === 2 ? (['both_languages'] as const) : []),
    // Later reports of a day cannot complete a streak: the first one has.
    ...(isFirstOfDay && (await hasStreak(ctx, tx, report)) ? (['seven_day_streak'] as const) : []),
  ];
}

const dayIn = (timezone: string, moment: SQLWrapper) => sql`(${moment} at time zone ${timezone})::date`;

/** Two looks into an index, however many reports the employee has. */
async function lookBack(
  { config }: Context,
  tx: Transaction,
  { id, employeeId, createdAt, storeLanguage }: BugReportRow,
) {
  const others = and(eq(bugReports.employeeId, employeeId), ne(bugReports.id, id));
  const inOtherLanguage = tx
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(and(others, ne(bugReports.storeLanguage, storeLanguage)));
  const previous = tx
    .select({ day: dayIn(config.timezone, bugReports.createdAt) })
    .from(bugReports)
    .where(others)
    .orderBy(desc(bugReports.id))
    .limit(1);
  const today = dayIn(config.timezone, sql`${createdAt.toISOString()}::timestamptz`);
  const { rows } = await tx.execute<{ languages: number; isFirstOfDay: boolean }>(
    sql`select 1 + exists (${inOtherLanguage})::int as languages,
      (${previous}) is distinct from ${today} as "isFirstOfDay"`,
  );
  return rows[0]!;
}

async function hasStreak(
  { config }: Context,
  tx: Transaction,
  { employeeId, createdAt }: BugReportRow,
): Promise<boolean> {
  const day = dayIn(config.timezone, bugReports.createdAt);
  const today = dayIn(config.timezone, sql`${createdAt.toISOString()}::timestamptz`);
  const [days] = await tx
    .select({ count: sql<number>`count(distinct ${day})::int` })
    .from(bugReports)
    .where(
      and(
        eq(bugReports.employeeId, employeeId),
        // Leaves out what is older in any time zone; the calendar of the program decides about the rest.
        gte(bugReports.createdAt, new Date(createdAt.getTime() - (STREAK_DAYS + 1) * DAY_MS)),
        sql`${day} > ${today} - ${STREAK_DAYS}::int`,
      ),
    );
  return days!.count === STREAK_DAYS;
}

/** Crowns the three who earned most in the month before now, in the program's time zone; once, however often it runs. */
export async function crownChampions(ctx: Context): Promise<void> {
  const start = sql`date_trunc('month', ${ctx.clock.now().toISOString()}::timestamptz at time zone ${ctx.config.timezone})`;
  const at = (moment: ReturnType<typeof sql>) => sql`(${moment}) at time zone ${ctx.config.timezone}`;
  await ctx.db.transaction(async (tx) => {
    const points = sql<number>`sum(${pointEvents.amount})::int`;
    const best = await tx
      .select({
        employeeId: pointEvents.employeeId,
        month: sql<string>`to_char(${start} - interval '1 month', 'YYYY-MM')`,
      })
      .from(pointEvents)
      .innerJoin(
        employees,
        and(
          eq(employees.id, pointEvents.employeeId),
          eq(employees.isAdmin, false),
          eq(employees.isActive, true),
        ),
      )
      .where(
        and(
          gte(pointEvents.createdAt, at(sql`${start} - interval '1 month'`)),
          lt(pointEvents.createdAt, at(start)),
        ),
      )
      .groupBy(pointEvents.employeeId)
      .having(sql`${points} > 0`)
      .orderBy(desc(points), sql`max(${pointEvents.createdAt})`)
      .limit(CHAMPIONS.length);
    for (const [place, { employeeId, month }] of best.entries()) {
      await awardAchievements(ctx, tx, employeeId, [{ achievementType: CHAMPIONS[place]!, detail: month }]);
      await ctx.changes.publish(tx, [`employee:${employeeId}`]);
    }
  });
}
