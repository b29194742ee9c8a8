// Help for people who cannot verify their account or log in.
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
import { issueProof, makeProof, takeResend } from '../verification/commands.ts';

/**
 * Sends a new code and link to an unverified account, which replace the previous ones.
 * @throws {ApiError} already_verified, account_inactive, not_found
 * @throws {LimitReached} the same limits as when the person asks
 */
export async function resendVerification(ctx: Context, adminId: string, employeeId: string): Promise<void> {
  const employee = await getEmployee(ctx.db, employeeId);
  requireUnverified(employee);
  const { id } = employee;
  await takeResend(ctx, id);
  const proof = await makeProof();
  await ctx.db.transaction(async (tx) => {
    // The person may have verified the account while the code was hashed.
    const unverified = await lockEmployee(tx, id);
    requireUnverified(unverified);
    await issueProof(ctx, tx, unverified, proof);
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'resend verification',
      recordType: 'employee',
      recordId: id,
    });
  });
}

/**
 * Verifies an account without code or link. As after a normal verification, the code and link become invalid and earlier
 * sessions end; the person logs in with the password.
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
 * Disables two-factor authentication of a person who lost the second factor, ends the person's sessions and informs the
 * person by mail (promises: 37).
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
  // Wrong codes of the lost factor must not block the next one.
  await ctx.limits.reset(TWO_FACTOR_TRIES, id);
}

/**
 * Only active, unverified accounts can be verified, as with a code or link.
 * @throws {ApiError} already_verified, account_inactive
 */
function requireUnverified({ emailVerified, isActive }: EmployeeRow): void {
  if (emailVerified) throw new ApiError('already_verified');
  if (!isActive) throw new ApiError('account_inactive');
}

/**
 * A second factor is reset by another person.
 * @throws {ApiError} own_account
 */
export function requireOtherPerson(caller: SessionCaller, employeeId: string): void {
  if (employeeId === caller.id) throw new ApiError('own_account');
}
