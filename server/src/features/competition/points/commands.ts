// The points ledger: the only place where an employee's points and achievements change.

import { achievementDescription, achievementName } from '@bugquest/contract/competition/achievement-phrases';
import { type AchievementKind, milestonesUpTo } from '@bugquest/contract/competition/achievements';
import type { PointReason } from '@bugquest/contract/competition/point-reasons';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { placesOf, prepare, type ValueOf } from '../../../db/prepare.ts';
import { type AchievementRow, achievements, pointEvents } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { sendTogether } from '../../../db/send-together.ts';
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
  if (amount === 0) {
    const [employee] = await (reports === 0
      ? readTotal(tx, { employeeId })
      : addReports(tx, { employeeId, reports }));
    return { totalPoints: employee!.totalPoints, newAchievements: [] };
  }
  const eventId = newId();
  const [, [employee]] = await sendTogether(
    insertEntry(tx, { id: eventId, employeeId, reportId, amount, reason, actorId, createdAt: now }),
    addToTotals(tx, { employeeId, amount, reports, now: now.toISOString() }),
  );
  const { totalPoints } = employee!;
  const newAchievements = await awardMilestones(ctx, tx, change, totalPoints);
  return { totalPoints, eventId, newAchievements };
}

const insertEntry = prepare((tx, value: ValueOf<Required<typeof pointEvents.$inferInsert>>) =>
  tx
    .insert(pointEvents)
    .values(placesOf(value, ['id', 'employeeId', 'reportId', 'amount', 'reason', 'actorId', 'createdAt'])),
);

/** Never less than none: before the first recount after an update, the number may be too small. */
const reportsPlus = (added: unknown) => sql`greatest(${employees.reportCount} + ${added}::int, 0)`;

/** Locks the employee as a change does. */
const readTotal = prepare((tx, value: ValueOf<{ employeeId: string }>) =>
  tx
    .select({ totalPoints: employees.totalPoints })
    .from(employees)
    .where(eq(employees.id, value('employeeId')))
    .for('no key update'),
);

type Totals = { employeeId: string; amount: number; reports: number; now: string };

const addToTotals = prepare((tx, value: ValueOf<Totals>) =>
  tx
    .update(employees)
    .set({
      totalPoints: sql`${employees.totalPoints} + ${value('amount')}::int`,
      reportCount: reportsPlus(value('reports')),
      pointsChangedAt: sql`${value('now')}::timestamptz`,
    })
    .where(eq(employees.id, value('employeeId')))
    .returning({ totalPoints: employees.totalPoints }),
);

/** Leaves `pointsChangedAt` as it is. */
const addReports = prepare((tx, value: ValueOf<Pick<Totals, 'employeeId' | 'reports'>>) =>
  tx
    .update(employees)
    .set({ reportCount: reportsPlus(value('reports')) })
    .where(eq(employees.id, value('employeeId')))
    .returning({ totalPoints: employees.totalPoints }),
);

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
