import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { AccessChange, ManualPoints } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { type Caller, endAllSessions } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { notifyAboutSelf } from '../../competition/points/notice-commands.ts';
import { refuseOwnPoints } from '../../competition/points/policy.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { erasePerson } from '../personal-data/erasure/erase-commands.ts';
import { getEmployee, lockActiveAdmins, lockEmployee } from '../queries.ts';
import { lockAssignedReports, unassignReports } from './assignment-commands.ts';

type Access = Pick<EmployeeRow, 'isAdmin' | 'isActive'>;

/**
 * Also ends the person's sessions.
 * @param admin undefined for the command line
 * @throws {ApiError} last_admin, admin_not_eligible, not_found
 */
export function changeAccess(
  ctx: Context,
  admin: Pick<Caller, 'id'> | undefined,
  employeeId: string,
  change: AccessChange,
): Promise<EmployeeRow> {
  return ctx.db.transaction(async (tx) => {
    await lockAssignedReports(tx, employeeId);
    const admins = await lockActiveAdmins(tx);
    const employee = await lockEmployee(tx, employeeId);
    const before: Access = { isAdmin: employee.isAdmin, isActive: employee.isActive };
    const after: Access = { ...before, ...change };
    const steps = toAuditSteps(before, after);
    if (steps.length === 0) return employee;
    if (!(after.isAdmin && after.isActive) && admins.every((id) => id === employeeId)) {
      throw new ApiError('last_admin');
    }
    // The caller's own role may have been revoked since the access check.
    if (admin && !admins.includes(admin.id)) throw new ApiError('forbidden');
    if (after.isAdmin && !before.isAdmin && !(employee.emailVerified && after.isActive)) {
      throw new ApiError('admin_not_eligible');
    }
    const [changed] = await tx.update(employees).set(after).where(eq(employees.id, employeeId)).returning();
    await endAllSessions(ctx, tx, employeeId);
    if (!(after.isAdmin && after.isActive)) await unassignReports(ctx, tx, employeeId);
    for (const { action, field } of steps) {
      await recordAudit(ctx, tx, {
        ...auditEntryOf(admin, employeeId, action),
        before: { [field]: before[field] },
        after: { [field]: after[field] },
      });
    }
    await publishChange(ctx, tx, employeeId);
    return changed!;
  });
}

function toAuditSteps(before: Access, after: Access): { action: AuditAction; field: keyof Access }[] {
  const steps: { action: AuditAction; field: keyof Access }[] = [];
  if (after.isActive !== before.isActive) {
    steps.push({ action: after.isActive ? 'reactivate employee' : 'deactivate employee', field: 'isActive' });
  }
  if (after.isAdmin !== before.isAdmin) {
    steps.push({ action: after.isAdmin ? 'grant admin' : 'revoke admin', field: 'isAdmin' });
  }
  return steps;
}

const auditEntryOf = (admin: Pick<Caller, 'id'> | undefined, employeeId: string, action: AuditAction) => ({
  ...(admin && { actorId: admin.id }),
  action,
  recordType: 'employee' as const,
  recordId: employeeId,
});

const publishChange = (ctx: Context, tx: Transaction, employeeId: string) =>
  ctx.changes.publish(tx, ['standings', 'employees', `employee:${employeeId}`]);

/**
 * Empties the personal fields of an account (design: decision 12), so that the person can register again. The data map lists the deleted
 * rows and the rows that stay without a name. The audit entry contains no name.
 * @throws {ApiError} admin_not_deletable, also for the caller's own account; not_found
 */
export function deleteEmployee(ctx: Context, admin: Caller, employeeId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockAssignedReports(tx, employeeId);
    const employee = await lockEmployee(tx, employeeId);
    if (employee.isAdmin) throw new ApiError('admin_not_deletable');
    await erasePerson(ctx, tx, employee);
    const { emailVerified, isActive, totalPoints } = employee;
    await recordAudit(ctx, tx, {
      ...auditEntryOf(admin, employeeId, 'delete employee'),
      before: { emailVerified, isActive, totalPoints },
    });
  });
}

/**
 * The ledger has no text, so the audit log stores the reason with the id of the ledger entry. The person gets the reason by email.
 * @throws {ApiError} own_account, points_changed, points_below_zero, not_found
 */
export function changePointsByHand(
  ctx: Context,
  adminId: string,
  employeeId: string,
  { amount, reason, totalPoints: expectedPoints }: ManualPoints,
): Promise<EmployeeRow> {
  refuseOwnPoints({ id: adminId }, employeeId);
  return ctx.db.transaction(async (tx) => {
    const employee = await lockEmployee(tx, employeeId);
    if (employee.totalPoints !== expectedPoints) throw new ApiError('points_changed');
    if (amount < 0 && expectedPoints + amount < 0) throw new ApiError('points_below_zero');
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
      before: { totalPoints: expectedPoints },
      after: { totalPoints, pointsGiven: amount, pointsReason: reason, pointEventId: eventId },
    });
    const changed = { kind: 'points_changed', points: amount, cause: 'manual', note: reason } as const;
    await notifyAboutSelf(ctx, tx, employeeId, changed);
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
  // An unverified address may belong to another person.
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
