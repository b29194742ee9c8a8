import type { ManualPoints } from '@bugquest/contract/employees/manual-points';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { EmployeeRow } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { getEmployee, lockEmployee } from '../queries.ts';

/**
 * Gives points to a person or takes them, with a reason that the person gets by mail. The ledger entry has no text, so the
 * audit log keeps the reason with the id of the entry.
 * @throws {ApiError} own_account, points_changed, points_below_zero, not_found
 */
export function changePointsByHand(
  ctx: Context,
  adminId: string,
  employeeId: string,
  { amount, reason, totalPoints: seen }: ManualPoints,
): Promise<EmployeeRow> {
  if (employeeId === adminId) throw new ApiError('own_account');
  return ctx.db.transaction(async (tx) => {
    const employee = await lockEmployee(tx, employeeId);
    if (employee.totalPoints !== seen) throw new ApiError('points_changed');
    if (amount < 0 && seen + amount < 0) throw new ApiError('points_below_zero');
    const { totalPoints, eventId } = await changePoints(ctx, tx, {
      employeeId,
      amount,
      reason: 'manual',
      actorId: adminId,
    });
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'adjust points',
      recordType: 'employee',
      recordId: employeeId,
      before: { totalPoints: seen },
      after: { totalPoints, pointsGiven: amount, pointsReason: reason, pointEventId: eventId },
    });
    await sendPointsMail(ctx, tx, employee, { amount, reason, totalPoints });
    await ctx.changes.publish(tx, ['standings', 'employees', `employee:${employeeId}`]);
    return getEmployee(tx, employeeId);
  });
}

async function sendPointsMail(
  ctx: Context,
  tx: Transaction,
  employee: EmployeeRow,
  { amount, reason, totalPoints }: ManualPoints,
): Promise<void> {
  // An unverified address may be another person's, so no mail is sent to it.
  if (!employee.emailVerified || !employee.isActive) return;
  const options = { locale: employee.language };
  const product = ctx.config.productName;
  const points = m.competition_points_count({ count: Math.abs(amount) }, options);
  const isGift = amount > 0;
  await queueMail(ctx, tx, employee, 'points_changed', {
    headline: isGift
      ? m.mail_points_given_subject({ product, points }, options)
      : m.mail_points_taken_subject({ product, points }, options),
    message: isGift
      ? m.mail_points_given_result({ points }, options)
      : m.mail_points_taken_result({ points }, options),
    notes: reason,
    total_points: m.competition_points_count({ count: totalPoints }, options),
    dashboard_url: `${ctx.config.publicUrl}/dashboard`,
  });
}
