// The ledger and what it earns: the only place where an employee's points and achievements change.
import type { PointReason } from '@bugquest/contract/records/point-reasons';
import { achievementDescription, achievementName } from '@bugquest/contract/standings/achievement-phrases';
import { type AchievementKind, milestonesUpTo } from '@bugquest/contract/standings/achievements';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { employees } from '../../db/schema/employees.ts';
import { type AchievementRow, achievements, pointEvents } from '../../db/schema/standings.ts';

export interface PointChange {
  employeeId: string;
  reportId: string;
  /** Positive or negative; nothing is written for 0. */
  amount: number;
  reason: PointReason;
  /** Whoever caused it, when it was not the employee. */
  actorId?: string;
}

export interface PointTotal {
  totalPoints: number;
  /** Milestones that this change reached for the first time. */
  newAchievements: AchievementRow[];
}

/**
 * Appends to the ledger and moves the total with it (promises: 24). Takes a lock on the employee, so callers that also
 * lock a report lock the report first.
 */
export async function changePoints(ctx: Context, tx: Transaction, change: PointChange): Promise<PointTotal> {
  const now = ctx.clock.now();
  // The event first: the update locks the employee until the commit, so as little as possible comes after it.
  if (change.amount !== 0) await tx.insert(pointEvents).values({ ...change, createdAt: now });
  const [employee] = await tx
    .update(employees)
    .set({
      totalPoints: sql`${employees.totalPoints} + ${change.amount}`,
      ...(change.amount !== 0 && { pointsChangedAt: now }),
    })
    .where(eq(employees.id, change.employeeId))
    .returning({ totalPoints: employees.totalPoints });
  const totalPoints = employee!.totalPoints;
  if (change.amount === 0) return { totalPoints, newAchievements: [] };
  return { totalPoints, newAchievements: await awardMilestones(ctx, tx, change, totalPoints) };
}

/** Milestones are kept when points fall, so only those above the total before can be new. */
async function awardMilestones(ctx: Context, tx: Transaction, change: PointChange, totalPoints: number) {
  const before = totalPoints - change.amount;
  const reached = milestonesUpTo(totalPoints).filter((points) => points > before);
  return awardAchievements(
    ctx,
    tx,
    change.employeeId,
    reached.map((points) => ({ achievementType: 'milestone', detail: String(points) })),
  );
}

export interface Award {
  achievementType: AchievementKind;
  /** Points of a milestone, the month of a champion. */
  detail?: string;
}

/** Awards what the employee does not have yet and returns just that. */
export async function awardAchievements(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  awards: readonly Award[],
): Promise<AchievementRow[]> {
  if (awards.length === 0) return [];
  const rows = awards.map(({ achievementType, detail = '' }) => ({
    employeeId,
    achievementType,
    detail,
    // Stored in English for exports; screens name an achievement by its type, in their own language.
    achievementName: achievementName({ achievementType, detail }, 'en'),
    description: achievementDescription({ achievementType, detail }, 'en'),
    earnedAt: ctx.clock.now(),
  }));
  return tx.insert(achievements).values(rows).onConflictDoNothing().returning();
}
