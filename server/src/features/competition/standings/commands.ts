// Achievements for reports and monthly champions (design: decision 10).
import type { AchievementKind } from '@bugquest/contract/competition/achievements';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type AchievementRow, achievements, pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import type { BugReportRow } from '../../../db/schema/reports.ts';
import { awardAchievements } from '../points/commands.ts';
import { competes, hasStreak, type Reporter } from './queries.ts';

const STREAK_DAYS = 7;
const CHAMPIONS = ['champion_1', 'champion_2', 'champion_3'] as const satisfies readonly AchievementKind[];

/** Awards achievements for a new report. `reporter` has the state before the report. */
export async function awardForReport(
  ctx: Context,
  tx: Transaction,
  report: Pick<BugReportRow, 'employeeId' | 'severity'>,
  { reporter, hasVideo }: { reporter: Reporter; hasVideo: boolean },
): Promise<AchievementRow[]> {
  const isNew = (kind: AchievementKind) => !reporter.achievements.includes(kind);
  const earned: AchievementKind[] = ['first_report', ...earnedByContent(report, hasVideo)];
  if (reporter.knowsOtherLanguage) earned.push('both_languages');
  // Only the first report of a day can complete a streak.
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

/** Awards what an edited report shows for the first time. */
export const awardForEdit = (ctx: Context, tx: Transaction, report: BugReportRow, hasVideo: boolean) =>
  awardAchievements(
    ctx,
    tx,
    report.employeeId,
    earnedByContent(report, hasVideo).map((achievementType) => ({ achievementType })),
  );

function earnedByContent({ severity }: Pick<BugReportRow, 'severity'>, hasVideo: boolean): AchievementKind[] {
  const earned: AchievementKind[] = [];
  if (severity === 'Blocker') earned.push('first_blocker');
  if (hasVideo) earned.push('first_video');
  return earned;
}

/**
 * Awards the three champions of the previous month, in the program's time zone. A month is awarded once, however often
 * this runs.
 */
export async function awardMonthlyChampions(ctx: Context): Promise<void> {
  const { timezone } = ctx.config;
  const inProgram = sql`${ctx.clock.now().toISOString()}::timestamptz at time zone ${timezone}`;
  const end = sql`date_trunc('month', ${inProgram})`;
  const start = sql`${end} - interval '1 month'`;
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ month: string }>(sql`select to_char(${start}, 'YYYY-MM') as month`);
    const { month } = rows[0]!;
    if ((await tx.$count(achievements, eq(achievements.detail, month))) > 0) return;
    const points = sql<number>`sum(${pointEvents.amount})::int`;
    const best = await tx
      .select({ employeeId: pointEvents.employeeId })
      .from(pointEvents)
      .innerJoin(employees, and(eq(employees.id, pointEvents.employeeId), competes))
      .where(
        and(
          gte(pointEvents.createdAt, sql`(${start}) at time zone ${timezone}`),
          lt(pointEvents.createdAt, sql`(${end}) at time zone ${timezone}`),
        ),
      )
      .groupBy(pointEvents.employeeId)
      .having(sql`${points} > 0`)
      .orderBy(desc(points), sql`max(${pointEvents.createdAt})`)
      .limit(CHAMPIONS.length);
    for (const [index, { employeeId }] of best.entries()) {
      await awardAchievements(ctx, tx, employeeId, [{ achievementType: CHAMPIONS[index]!, detail: month }]);
      await ctx.changes.publish(tx, [`employee:${employeeId}`]);
    }
  });
}
