// Notifications of points and badges that the person would otherwise find only in the statement. They are in the bell and on the
// dashboard; they have neither a mail nor a push message (docs/decisions/0127-quiet-pushes.md).
import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, RecordedEvent } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { AchievementRow } from '../../../db/schema/competition.ts';
import { missions } from '../../../db/schema/coverage.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { addToBells } from '../../bell/commands.ts';
import type { PointShare } from './due-queries.ts';

/** About no report. */
export async function notifyAboutSelf(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  facts: Extract<ReportEventFacts, { kind: 'badge_earned' | 'place_won' | 'points_changed' }>,
): Promise<void> {
  const notice = { eventId: newId(), report: { id: newId(), serialNumber: '' }, facts };
  await addToBells(ctx, tx, notice, [employeeId], { isMailed: true });
}

export async function notifyOfBadges(
  ctx: Context,
  tx: Transaction,
  earned: readonly AchievementRow[],
): Promise<void> {
  for (const { employeeId, achievementType, detail } of earned)
    await notifyAboutSelf(ctx, tx, employeeId, { kind: 'badge_earned', achievementType, detail });
}

/** Bonuses of missions, retests and confirmations that an event of a report has changed. */
export async function notifyOfOtherPoints(
  ctx: Context,
  tx: Transaction,
  { eventId, report, actorId, facts, undoes }: RecordedEvent,
  changes: readonly PointShare[],
): Promise<void> {
  // The person who confirmed has a notification of these already.
  const isNotified = facts.kind === 'me_too_undone' || facts.kind === 'me_too_restored';
  const others = changes.filter(
    ({ kind, employeeId }) =>
      kind !== 'report' && employeeId !== actorId && !(kind === 'me-too' && isNotified),
  );
  if (others.length === 0) return;
  const withdrawn = undoes ? await withdrawUnread(ctx, tx, undoes) : [];
  for (const { kind, employeeId, reportId, missionId, amount } of others) {
    if (kind === 'report' || withdrawn.includes(employeeId)) continue;
    const mission = missionId && (await findMission(tx, missionId));
    const changed = {
      kind: 'points_changed',
      points: amount,
      cause: kind,
      ...(mission && { mission }),
    } as const;
    const about = reportId === report.id ? report : await findReport(tx, reportId);
    await addToBells(ctx, tx, { eventId, report: about, facts: changed }, [employeeId], { isMailed: true });
  }
}

/** Returns the people who do not know of the undone change. */
async function withdrawUnread(ctx: Context, tx: Transaction, eventId: string): Promise<string[]> {
  const withdrawn = await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.eventId, eventId),
        isNull(notifications.readAt),
        sql`${notifications.facts} ->> 'kind' = 'points_changed'`,
      ),
    )
    .returning({ employeeId: notifications.employeeId });
  const people = withdrawn.map(({ employeeId }) => employeeId);
  await ctx.changes.publish(
    tx,
    people.map((id) => `notifications:${id}` as const),
  );
  return people;
}

async function findMission(tx: Transaction, id: string) {
  const { titleEn, titleAr } = missions;
  const [mission] = await tx.select({ titleEn, titleAr }).from(missions).where(eq(missions.id, id));
  return mission;
}

/** A bonus may move between the reports of a mission. */
async function findReport(tx: Transaction, reportId: string) {
  const { id, serialNumber } = bugReports;
  const [report] = await tx.select({ id, serialNumber }).from(bugReports).where(eq(id, reportId));
  return report ?? { id: reportId, serialNumber: '' };
}
