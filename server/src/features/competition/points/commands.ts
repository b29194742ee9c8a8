// All changes of an employee's points and achievements are written here. The rules of achievements: ../standings/commands.ts.
import { achievementDescription, achievementName } from '@bugquest/contract/competition/achievement-phrases';
import { type AchievementKind, milestonesUpTo } from '@bugquest/contract/competition/achievements';
import type { PointReason } from '@bugquest/contract/competition/point-reasons';
import { eq, type Placeholder, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type PlaceOf, prepare } from '../../../db/prepare.ts';
import { type AchievementRow, achievements, pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { together } from '../../../db/together.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { notifyOfBadges } from './notice-commands.ts';

export interface PointChange {
  employeeId: string;
  /** Undefined for a change that an administrator made by hand. */
  reportId?: string;
  /** The mission of a bonus. */
  missionId?: string;
  /** The event of the report that caused the change. */
  reportEventId?: string;
  /** 0 writes no entry in the ledger. */
  amount: number;
  reason: PointReason;
  /** Undefined for a submission, a confirmation, and when the program acted. */
  actorId?: string;
}

export interface PointTotal {
  totalPoints: number;
  /** Undefined if no entry was written. */
  eventId?: string;
  /** Milestones that the change reached for the first time. */
  newAchievements: AchievementRow[];
}

const REPORT_COUNT_CHANGE_BY_REASON: Partial<Record<PointReason, number>> = {
  submission: 1,
  restoration: 1,
  deletion: -1,
};

/**
 * The entry and the totals change in the same transaction (promises: 24). Locks the employee, so callers that also lock a report
 * must lock the report first.
 */
export async function changePoints(ctx: Context, tx: Transaction, change: PointChange): Promise<PointTotal> {
  const now = ctx.clock.now();
  const { employeeId, amount, reason, reportId = null, missionId = null } = change;
  const { reportEventId = null, actorId = null } = change;
  const reportCountChange = REPORT_COUNT_CHANGE_BY_REASON[reason] ?? 0;
  if (amount === 0)
    return { totalPoints: await updateReportCount(tx, employeeId, reportCountChange), newAchievements: [] };
  const eventId = newId();
  const about = { employeeId, reportId, missionId, reportEventId, actorId };
  const entry = { ...about, id: eventId, amount, reason, createdAt: now };
  const [, [employee]] = await together(
    () => insertEntry(tx, entry),
    () => updateTotals(tx, { employeeId, amount, reportCountChange, now }),
  );
  const { totalPoints } = employee!;
  const newAchievements = await awardMilestones(ctx, tx, change, totalPoints);
  return { totalPoints, eventId, newAchievements };
}

const insertEntry = prepare((db, place: PlaceOf<typeof pointEvents.$inferSelect>) =>
  db.insert(pointEvents).values({
    ...{ id: place('id'), employeeId: place('employeeId'), reportId: place('reportId') },
    ...{ missionId: place('missionId'), reportEventId: place('reportEventId') },
    ...{ amount: place('amount'), reason: place('reason') },
    ...{ actorId: place('actorId'), createdAt: place('createdAt') },
  }),
);

interface TotalsChange {
  employeeId: string;
  amount: number;
  reportCountChange: number;
  now: Date;
}

const updateTotals = prepare((db, place: PlaceOf<TotalsChange>) =>
  db
    .update(employees)
    .set({
      totalPoints: sql`${employees.totalPoints} + ${place('amount')}::int`,
      reportCount: newReportCount(place('reportCountChange')),
      pointsChangedAt: sql`${place('now')}::timestamptz`,
    })
    .where(eq(employees.id, place('employeeId')))
    .returning({ totalPoints: employees.totalPoints }),
);

/** Never negative: after an upgrade the stored number may be too small until `recountReports` corrects it. */
const newReportCount = (added: number | Placeholder) =>
  sql`greatest(${employees.reportCount} + ${added}::int, 0)`;

/** For a change of 0 points. Locks the employee in each case, and returns the total points. */
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

/** An employee keeps milestones when points fall, so only milestones above the previous total can be new. */
async function awardMilestones(ctx: Context, tx: Transaction, change: PointChange, totalPoints: number) {
  const before = totalPoints - change.amount;
  const reached = milestonesUpTo(totalPoints).filter((points) => points > before);
  return awardAchievements(
    ctx,
    tx,
    change.employeeId,
    reached.map((points) => ({ achievementType: 'milestone', detail: String(points) })),
    { isShown: change.reason === 'submission' },
  );
}

export interface Award {
  achievementType: AchievementKind;
  /** The points of a milestone, or the month of a champion. */
  detail?: string;
}

/**
 * Returns only the achievements that the employee did not have.
 * @param options.isShown true: the reply to the employee shows them, so they need no notification
 */
export async function awardAchievements(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  awards: readonly Award[],
  { isShown = false } = {},
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
  const earned = await tx.insert(achievements).values(rows).onConflictDoNothing().returning();
  if (!isShown) await notifyOfBadges(ctx, tx, earned);
  return earned;
}
