// The points ledger. No other module changes an employee's points and achievements.

import { achievementDescription, achievementName } from '@bugquest/contract/competition/achievement-phrases';
import { type AchievementKind, milestonesUpTo } from '@bugquest/contract/competition/achievements';
import type { PointReason } from '@bugquest/contract/competition/point-reasons';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type AchievementRow, achievements, pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { newId } from '../../../platform/crypto/crypto.ts';

export interface PointChange {
  employeeId: string;
  /** Undefined for a change that an administrator made by hand. */
  reportId?: string;
  /** The mission of a bonus. */
  missionId?: string;
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

/** How a change for this reason changes the employee's number of reports. */
const REPORT_COUNT_CHANGES: Partial<Record<PointReason, number>> = {
  submission: 1,
  restoration: 1,
  deletion: -1,
};

/**
 * Appends an entry to the ledger and updates the totals in the same transaction (promises: 24). Locks the employee, so
 * callers that also lock a report must lock the report first.
 */
export async function changePoints(ctx: Context, tx: Transaction, change: PointChange): Promise<PointTotal> {
  const now = ctx.clock.now();
  const { employeeId, amount, reason, reportId = null, missionId = null, actorId = null } = change;
  const reportCountChange = REPORT_COUNT_CHANGES[reason] ?? 0;
  if (amount === 0)
    return { totalPoints: await updateReportCount(tx, employeeId, reportCountChange), newAchievements: [] };
  const eventId = newId();
  await tx
    .insert(pointEvents)
    .values({ id: eventId, employeeId, reportId, missionId, amount, reason, actorId, createdAt: now });
  const [employee] = await tx
    .update(employees)
    .set({
      totalPoints: sql`${employees.totalPoints} + ${amount}::int`,
      reportCount: newReportCount(reportCountChange),
      pointsChangedAt: now,
    })
    .where(eq(employees.id, employeeId))
    .returning({ totalPoints: employees.totalPoints });
  const { totalPoints } = employee!;
  const newAchievements = await awardMilestones(ctx, tx, change, totalPoints);
  return { totalPoints, eventId, newAchievements };
}

/** Never negative: after an update of the program, the stored number may be too small until it is counted again. */
const newReportCount = (added: number) => sql`greatest(${employees.reportCount} + ${added}::int, 0)`;

/** For a change of 0 points: locks the employee, updates only the number of reports, and returns the total. */
async function updateReportCount(
  tx: Transaction,
  employeeId: string,
  reportCountChange: number,
): Promise<number> {
  const { totalPoints } = employees;
  const isEmployee = eq(employees.id, employeeId);
  const [employee] =
    reportCountChange === 0
      ? await tx.select({ totalPoints }).from(employees).where(isEmployee).for('no key update')
      : await tx
          .update(employees)
          .set({ reportCount: newReportCount(reportCountChange) })
          .where(isEmployee)
          .returning({ totalPoints });
  return employee!.totalPoints;
}

/**
 * Moves the points of a report's retests when it is deleted (-1) or restored (1). Its latest entry is that of the last deletion
 * when it is restored.
 */
export async function moveRetestPoints(
  ctx: Context,
  tx: Transaction,
  { employeeId, reportId, actorId }: Pick<PointChange, 'employeeId' | 'actorId'> & { reportId: string },
  sign: 1 | -1,
): Promise<void> {
  const entries = await tx
    .select({ amount: pointEvents.amount })
    .from(pointEvents)
    .where(and(eq(pointEvents.reportId, reportId), eq(pointEvents.reason, 'retest')))
    .orderBy(desc(pointEvents.id));
  const amount =
    sign === 1 ? -(entries[0]?.amount ?? 0) : -entries.reduce((sum, entry) => sum + entry.amount, 0);
  if (amount !== 0)
    await changePoints(ctx, tx, {
      employeeId,
      reportId,
      amount,
      reason: 'retest',
      ...(actorId && { actorId }),
    });
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
