// Administrators help people who cannot verify their account or log in.
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { verifications } from '../../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { endAllSessions, type SessionCaller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { getEmployee, lockEmployee } from '../../employees/queries.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { clearTwoFactor, TWO_FACTOR_TRIES } from '../two-factor/commands.ts';
import { makeVerificationSecrets, sendVerification, takeResendLimits } from '../verification/commands.ts';

/**
 * The new code and link replace the previous ones.
 * @throws {ApiError} already_verified, account_inactive, not_found
 * @throws {LimitReached} by the limits that also count the requests of the person
 */
export async function resendVerification(ctx: Context, adminId: string, employeeId: string): Promise<void> {
  const employee = await getEmployee(ctx.db, employeeId);
  requireUnverified(employee);
  const { id } = employee;
  await takeResendLimits(ctx, id);
  const secrets = await makeVerificationSecrets();
  await ctx.db.transaction(async (tx) => {
    // The person may have verified the account during the hashing.
    const unverified = await lockEmployee(tx, id);
    requireUnverified(unverified);
    await sendVerification(ctx, tx, unverified, secrets);
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'resend verification',
      recordType: 'employee',
      recordId: id,
    });
  });
}

/**
 * Needs no code or link. As after a normal verification, the code and the link become invalid and all sessions end.
 * @param adminId undefined for the command line
 * @throws {ApiError} already_verified, account_inactive, not_found
 */
export function verifyEmployee(ctx: Context, adminId: string | undefined, employeeId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const employee = await lockEmployee(tx, employeeId);
    requireUnverified(employee);
    const { id } = employee;
    await tx.delete(verifications).where(eq(verifications.employeeId, id));
    await tx.update(employees).set({ emailVerified: true }).where(eq(employees.id, id));
    await endAllSessions(ctx, tx, id);
    await recordAudit(ctx, tx, {
      ...(adminId && { actorId: adminId }),
      action: 'verify employee',
      recordType: 'employee',
      recordId: id,
      before: { emailVerified: false },
      after: { emailVerified: true },
    });
    await ctx.changes.publish(tx, ['standings', 'employees', `employee:${id}`]);
  });
}

/**
 * For a person who lost the second factor (promises: 37).
 * @throws {ApiError} two_factor_off, not_found
 */
export async function resetTwoFactor(ctx: Context, adminId: string, employeeId: string): Promise<void> {
  const { id } = await ctx.db.transaction(async (tx) => {
    const employee = await lockEmployee(tx, employeeId);
    if (!employee.twoFactorEnabled) throw new ApiError('two_factor_off');
    await clearTwoFactor(ctx, tx, employee, { actorId: adminId, action: 'reset two-factor' });
    await endAllSessions(ctx, tx, employee.id);
    await queueMail(ctx, tx, employee, 'two_factor_reset', {
      dashboard_url: `${ctx.config.publicUrl}/dashboard`,
    });
    return employee;
  });
  // Wrong codes for the lost second factor must not lock the next one.
  await ctx.limits.reset(TWO_FACTOR_TRIES, id);
}

/** @throws {ApiError} already_verified, account_inactive */
function requireUnverified({ emailVerified, isActive }: EmployeeRow): void {
  if (emailVerified) throw new ApiError('already_verified');
  if (!isActive) throw new ApiError('account_inactive');
}

/**
 * Administrators cannot reset their own second factor.
 * @throws {ApiError} own_account
 */
export function requireOtherPerson(caller: SessionCaller, employeeId: string): void {
  if (employeeId === caller.id) throw new ApiError('own_account');
}
