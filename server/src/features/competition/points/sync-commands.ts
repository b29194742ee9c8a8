// After an event of a report, its points are computed again from its state, and the differences are added to the ledger
// (docs/decisions/0104-points-follow-the-report.md).
import type { PointReason } from '@bugquest/contract/competition/point-reasons';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Context, RecordedEvent } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import { meToos, undoneMeToos } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import type { BugReportRow } from '../../../db/schema/reports.ts';
import { together } from '../../../db/together.ts';
import { changePoints } from './commands.ts';
import { listDueShares, type PointKind, type PointShare } from './due-queries.ts';
import { notifyOfOtherPoints } from './notice-commands.ts';

export async function syncPoints(
  ctx: Context,
  tx: Transaction,
  event: RecordedEvent,
  reasonOfReport: PointReason,
): Promise<void> {
  const { eventId, report, actorId } = event;
  const [, due, booked] = await together(
    // The reads come after the locks. Otherwise two parallel events could book the same difference.
    () => lockPeopleWithPoints(tx, report),
    () => listDueShares(tx, report),
    () => listBookedShares(tx, report),
  );
  const changes = subtract(due, booked).filter(({ kind, amount }) => kind === 'report' || amount !== 0);
  const change = ({ kind, employeeId, reportId, missionId, amount }: PointShare) =>
    changePoints(ctx, tx, {
      ...{ employeeId, reportId, amount, reportEventId: eventId },
      ...(missionId && { missionId }),
      reason: kind === 'report' ? reasonOfReport : kind,
      ...(actorId && { actorId }),
    });
  await together(...changes.map((share) => () => change(share)));
  await notifyOfOtherPoints(ctx, tx, event, changes);
  // The command publishes the topics of the report itself.
  const others = changes.filter(({ kind }) => kind !== 'report');
  if (others.length === 0) return;
  await ctx.changes.publish(tx, [
    'standings',
    ...others.flatMap(
      ({ employeeId, reportId }) =>
        [`employee:${employeeId}`, `own-reports:${employeeId}`, `report:${reportId}`] as const,
    ),
  ]);
}

/** In the order of their ids, to avoid deadlocks. */
async function lockPeopleWithPoints(
  tx: Transaction,
  report: Pick<BugReportRow, 'id' | 'employeeId'>,
): Promise<void> {
  const confirmersIn = (table: typeof meToos | typeof undoneMeToos) =>
    inArray(
      employees.id,
      tx.select({ id: table.employeeId }).from(table).where(eq(table.reportId, report.id)),
    );
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(or(eq(employees.id, report.employeeId), confirmersIn(meToos), confirmersIn(undoneMeToos)))
    .orderBy(asc(employees.id))
    .for('no key update');
}

const KIND_BY_REASON: Record<Exclude<PointReason, 'manual' | 'hunt'>, PointKind> = {
  submission: 'report',
  review: 'report',
  severity: 'report',
  edit: 'report',
  deletion: 'report',
  restoration: 'report',
  'me-too': 'me-too',
  mission: 'mission',
  retest: 'retest',
};

/** From the ledger: the points from the report, and the bonuses from all reports of its reporter. */
async function listBookedShares(
  tx: Transaction,
  report: Pick<BugReportRow, 'id' | 'employeeId'>,
): Promise<PointShare[]> {
  const { employeeId, missionId, reason } = pointEvents;
  const rows = await tx
    .select({
      ...{ employeeId, missionId, reason },
      reportId: sql<string>`${pointEvents.reportId}`,
      amount: sql<number>`sum(${pointEvents.amount})::int`,
    })
    .from(pointEvents)
    .where(
      or(
        and(eq(pointEvents.reportId, report.id), ne(reason, 'mission')),
        and(eq(employeeId, report.employeeId), eq(reason, 'mission')),
      ),
    )
    .groupBy(employeeId, pointEvents.reportId, missionId, reason);
  return rows.map(({ reason, ...share }) => ({
    ...share,
    // Manual changes and hunts are about no report.
    kind: KIND_BY_REASON[reason as keyof typeof KIND_BY_REASON],
  }));
}

function subtract(due: readonly PointShare[], booked: readonly PointShare[]): PointShare[] {
  const differences = new Map<string, PointShare>();
  const add = (share: PointShare, sign: 1 | -1) => {
    const { kind, employeeId, reportId, missionId } = share;
    const key = [kind, employeeId, reportId, missionId].join(' ');
    const amount = (differences.get(key)?.amount ?? 0) + sign * share.amount;
    differences.set(key, { ...share, amount });
  };
  for (const share of due) add(share, 1);
  for (const share of booked) add(share, -1);
  return [...differences.values()];
}
