// Achievements and champions (design: decision 10).
import { type AchievementKind, STREAK_DAYS } from '@bugquest/contract/competition/achievements';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type AchievementRow, achievements } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import type { BugReportRow } from '../../../db/schema/reports.ts';
import { awardAchievements } from '../points/commands.ts';
import { competes, entriesOfMonth, rankBy, startOfMonth } from './entry-queries.ts';
import { getStreak, type Reporter } from './queries.ts';

const CHAMPIONS = ['champion_1', 'champion_2', 'champion_3'] as const satisfies readonly AchievementKind[];

/** @param reporter as the reporter was before this report */
export async function awardForReport(
  ctx: Context,
  tx: Transaction,
  report: Pick<BugReportRow, 'employeeId' | 'severity'>,
  { reporter, hasVideo }: { reporter: Reporter; hasVideo: boolean },
): Promise<AchievementRow[]> {
  const isNew = (kind: AchievementKind) => !reporter.achievements.includes(kind);
  const earned: AchievementKind[] = ['first_report', ...earnedByContent(report, hasVideo)];
  if (reporter.hasReportInOtherLanguage) earned.push('both_languages');
  // Only the first report of a day can complete a streak: sessions award it themselves.
  const canCompleteStreak = isNew('seven_day_streak') && !reporter.hasReportedToday;
  if (canCompleteStreak && (await getStreak(ctx, tx, report.employeeId)).streakDays >= STREAK_DAYS)
    earned.push('seven_day_streak');
  return awardAchievements(
    ctx,
    tx,
    report.employeeId,
    earned.filter(isNew).map((achievementType) => ({ achievementType })),
    { isShown: true },
  );
}

/** A session that counts may complete a streak, also one of yesterday that ends after midnight. */
export async function awardForSession(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
  const { streakDays } = await getStreak(ctx, tx, employeeId);
  if (streakDays >= STREAK_DAYS)
    await awardAchievements(ctx, tx, employeeId, [{ achievementType: 'seven_day_streak' }]);
}

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
 * For the previous month in the program's time zone. Equal points share a place. All entries of a report count in the month of
 * its submission, so that the time of the decision has no effect. A second run for the same month awards nothing.
 */
export async function awardMonthlyChampions(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ month: string }>(
      sql`select to_char(${startOfMonth(ctx, 1)}, 'YYYY-MM') as month`,
    );
    const { month } = rows[0]!;
    if ((await tx.$count(achievements, eq(achievements.detail, month))) > 0) return;
    const { earned, isInMonth } = entriesOfMonth(ctx, tx, 1);
    const points = sql<number>`sum(${earned.amount})::int`;
    const places = tx
      .select({
        employeeId: earned.employeeId,
        place: rankBy(points).as('place'),
      })
      .from(earned)
      .innerJoin(employees, and(eq(employees.id, earned.employeeId), competes))
      .where(isInMonth)
      .groupBy(earned.employeeId)
      .having(sql`${points} > 0`)
      .as('places');
    const champions = await tx
      .select()
      .from(places)
      .where(lte(places.place, CHAMPIONS.length))
      .orderBy(asc(places.place), asc(places.employeeId));
    for (const { employeeId, place } of champions) {
      await awardAchievements(ctx, tx, employeeId, [
        { achievementType: CHAMPIONS[place - 1]!, detail: month },
      ]);
      await ctx.changes.publish(tx, [`employee:${employeeId}`]);
    }
  });
}
