// What reports and months earn beside points (design: decision 10).
import type { AchievementKind } from '@bugquest/contract/standings/achievements';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import type { BugReportRow } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';
import { type AchievementRow, pointEvents } from '../../db/schema/standings.ts';
import { awardAchievements } from '../points/commands.ts';
import { hasStreak, type Reporter } from './queries.ts';

const STREAK_DAYS = 7;
const CHAMPIONS = ['champion_1', 'champion_2', 'champion_3'] as const satisfies readonly AchievementKind[];

/** Awards what a new report earns for the first time. `reporter` is as before the report. */
export async function awardForReport(
  ctx: Context,
  tx: Transaction,
  report: BugReportRow,
  { reporter, hasVideo }: { reporter: Reporter; hasVideo: boolean },
): Promise<AchievementRow[]> {
  const isNew = (kind: AchievementKind) => !reporter.achievements.includes(kind);
  const earned: AchievementKind[] = ['first_report'];
  if (report.severity === 'Blocker') earned.push('first_blocker');
  if (hasVideo) earned.push('first_video');
  if (reporter.knowsOtherLanguage) earned.push('both_languages');
  // Later reports of a day cannot complete a streak: the first one has.
  const mayComplete = isNew('seven_day_streak') && !reporter.reportedToday;
  if (mayComplete && (await hasStreak(ctx, tx, report.employeeId, STREAK_DAYS)))
    earned.push('seven_day_streak');
  return awardAchievements(
    ctx,
    tx,
    report.employeeId,
    earned.filter(isNew).map((achievementType) => ({ achievementType })),
  );
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
