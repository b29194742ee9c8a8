// "Same problem": what the original gains by it, and what it brings to whoever says so. Its points are in the ledger beside the
// report's own; they go with the report when it is deleted, and come back with it.
import { MAX_ME_TOOS_A_DAY, type MeTooInput, type MeTooReply } from '@bugquest/contract/duplicates/schema';
import { and, asc, eq, gte, inArray, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { startOfDay } from '../../db/program-days.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';
import { meToos } from '../../db/schema/duplicates.ts';
import { employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';
import { programDay } from '../../platform/program-time.ts';
import type { ReportWithReporter } from '../bug-reports/present.ts';
import { lockReport } from '../bug-reports/queries.ts';
import { lockEmployee } from '../employees/queries.ts';
import { changePoints } from '../points/commands.ts';
import { getSettings } from '../settings/queries.ts';
import { recordReportEvent } from '../timeline/commands.ts';

/** The reporter is told of the first, and then of each so many, rather than of everybody. */
const TOLD_EACH = 5;

/**
 * Says that an employee has the problem of a report; of a duplicate, that of its original.
 * @throws {ApiError} not_found, me_too_own, me_too_said, me_too_closed, me_too_limit
 */
export async function sayMeToo(
  ctx: Context,
  employeeId: string,
  reportId: string,
  input: MeTooInput,
): Promise<MeTooReply> {
  const { meTooPoints: points } = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const report = await lockOriginal(tx, reportId);
    await refuse(ctx, tx, employeeId, report);
    const said = await tx
      .insert(meToos)
      .values({ ...input, reportId: report.id, employeeId, points, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: meToos.id });
    if (said.length === 0) throw new ApiError('me_too_said');
    const meTooCount = report.meTooCount + 1;
    // Not another version of the report: whoever decides it meanwhile is not held up.
    await tx.update(bugReports).set({ meTooCount }).where(eq(bugReports.id, report.id));
    const { totalPoints } = await changePoints(ctx, tx, {
      employeeId,
      reportId: report.id,
      amount: points,
      reason: 'me-too',
    });
    const { deviceType, operatingSystem } = input;
    await recordReportEvent(ctx, tx, {
      report,
      facts: { kind: 'me_too', count: meTooCount, deviceType, operatingSystem },
      tell: meTooCount === 1 || meTooCount % TOLD_EACH === 0 ? [report.employeeId] : [],
    });
    await publish(ctx, tx, [report.employeeId, employeeId]);
    return { serialNumber: report.serialNumber, points, totalPoints, meTooCount };
  });
}

/** What was rejected as no problem is none to anybody. */
async function lockOriginal(tx: Transaction, reportId: string): Promise<ReportWithReporter> {
  const report = await lockReport(tx, reportId, { wait: true });
  const original = report.duplicateOf ? await lockReport(tx, report.duplicateOf, { wait: true }) : report;
  if (original.validationReason === 'penalty') throw new ApiError('not_found');
  return original;
}

async function refuse(ctx: Context, tx: Transaction, employeeId: string, report: ReportWithReporter) {
  if (report.employeeId === employeeId) throw new ApiError('me_too_own');
  if (report.status === 'Closed') throw new ApiError('me_too_closed');
  // One after the other, so that ten at once are no more than ten.
  await lockEmployee(tx, employeeId);
  const today = startOfDay(programDay(ctx.clock.now(), ctx.config.timezone), ctx.config.timezone);
  const saidToday = await tx.$count(
    meToos,
    and(eq(meToos.employeeId, employeeId), gte(meToos.createdAt, today)),
  );
  if (saidToday >= MAX_ME_TOOS_A_DAY) throw new ApiError('me_too_limit');
}

/** What shows a report with its count, and whose points moved. */
const publish = (ctx: Context, tx: Transaction, employeeIds: readonly string[]) =>
  ctx.changes.publish(tx, [
    'reports',
    'standings',
    ...employeeIds.flatMap((id) => [`reports:${id}`, `employee:${id}`]),
  ]);

/**
 * Locks everybody whose points a report moves, in one order, so that two reports that go at the same moment do not wait for
 * each other.
 */
export async function lockConfirmers(tx: Transaction, report: { id: string; employeeId: string }) {
  const confirmers = tx.select({ id: meToos.employeeId }).from(meToos).where(eq(meToos.reportId, report.id));
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(or(eq(employees.id, report.employeeId), inArray(employees.id, confirmers)))
    .orderBy(asc(employees.id))
    .for('no key update');
}

/** Takes back what a report brought to those who have its problem, too, because it is deleted. */
export const takeBackMeToos = (ctx: Context, tx: Transaction, reportId: string, actorId: string) =>
  moveMeToos(ctx, tx, { reportId, actorId, sign: -1 });

/** Gives it again, because the report is back. */
export const giveBackMeToos = (ctx: Context, tx: Transaction, reportId: string, actorId: string) =>
  moveMeToos(ctx, tx, { reportId, actorId, sign: 1 });

async function moveMeToos(
  ctx: Context,
  tx: Transaction,
  { reportId, actorId, sign }: { reportId: string; actorId: string; sign: 1 | -1 },
): Promise<void> {
  const { employeeId, points } = meToos;
  const said = await tx
    .select({ employeeId, points })
    .from(meToos)
    .where(eq(meToos.reportId, reportId))
    .orderBy(asc(employeeId));
  for (const one of said) {
    const amount = sign * one.points;
    await changePoints(ctx, tx, { employeeId: one.employeeId, reportId, amount, reason: 'me-too', actorId });
  }
  await publish(
    ctx,
    tx,
    said.map((one) => one.employeeId),
  );
}
