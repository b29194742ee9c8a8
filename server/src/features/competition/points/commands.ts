// The points ledger: the only place where an employee's points and achievements change.

import { achievementDescription, achievementName } from '@bugquest/contract/competition/achievement-phrases';
import { type AchievementKind, milestonesUpTo } from '@bugquest/contract/competition/achievements';
import type { PointReason } from '@bugquest/contract/competition/point-reasons';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type AchievementRow, achievements, pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { newId } from '../../../platform/crypto/crypto.ts';

export interface PointChange {
  employeeId: string;
  /** Undefined for a change by hand. */
  reportId?: string;
  /** Positive or negative. 0 writes no entry in the ledger. */
  amount: number;
  reason: PointReason;
  /** The person who caused the change, if not the employee. */
  actorId?: string;
}

export interface PointTotal {
  totalPoints: number;
  /** The id of the entry; undefined if none was written. */
  eventId?: string;
  /** Milestones that the change reached for the first time. */
  newAchievements: AchievementRow[];
}

/** How many reports a person has more after a change for this reason. */
const ADDED_REPORTS: Partial<Record<PointReason, number>> = { submission: 1, restoration: 1, deletion: -1 };

/**
 * Appends an entry to the ledger and updates the totals in the same transaction (promises: 24). Locks the employee, so
 * callers that also lock a report must lock the report first.
 */
export async function changePoints(ctx: Context, tx: Transaction, change: PointChange): Promise<PointTotal> {
  const now = ctx.clock.now();
  const { employeeId, amount, reason, reportId = null, actorId = null } = change;
  const reports = ADDED_REPORTS[reason] ?? 0;
  if (amount === 0) return { totalPoints: await keepTotal(tx, employeeId, reports), newAchievements: [] };
  const eventId = newId();
  await tx
    .insert(pointEvents)
    .values({ id: eventId, employeeId, reportId, amount, reason, actorId, createdAt: now });
  const [employee] = await tx
    .update(employees)
    .set({
      totalPoints: sql`${employees.totalPoints} + ${amount}::int`,
      reportCount: reportsPlus(reports),
      pointsChangedAt: now,
    })
    .where(eq(employees.id, employeeId))
    .returning({ totalPoints: employees.totalPoints });
  const { totalPoints } = employee!;
  const newAchievements = await awardMilestones(ctx, tx, change, totalPoints);
  return { totalPoints, eventId, newAchievements };
}

/** Never less than none: before the first recount after an update, the number may be too small. */
const reportsPlus = (added: number) => sql`greatest(${employees.reportCount} + ${added}::int, 0)`;

/** Locks the employee as a change does, and leaves `pointsChangedAt` as it is. */
async function keepTotal(tx: Transaction, employeeId: string, reports: number): Promise<number> {
  const { totalPoints } = employees;
  const isEmployee = eq(employees.id, employeeId);
  const [employee] =
    reports === 0
      ? await tx.select({ totalPoints }).from(employees).where(isEmployee).for('no key update')
      : await tx
          .update(employees)
          .set({ reportCount: reportsPlus(reports) })
          .where(isEmployee)
          .returning({ totalPoints });
  return employee!.totalPoints;
}

/** Milestones stay when points fall, so only those above the previous total can be new. */
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

/** Awards achievements that the employee does not have yet, and returns the new ones. */
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
    // Stored in English for exports. Screens use the label of the type in the interface language.
    achievementName: achievementName({ achievementType, detail }, 'en'),
    description: achievementDescription({ achievementType, detail }, 'en'),
    earnedAt: ctx.clock.now(),
  }));
  return tx.insert(achievements).values(rows).onConflictDoNothing().returning();
}
