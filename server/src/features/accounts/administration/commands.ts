// Administrators help people who cannot verify their account or log in.
import type { PersonChange } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { passwordResets, verifications } from '../../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { endAllSessions, type SessionCaller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { findStoredDepartment } from '../../employees/departments/policy.ts';
import { listDepartmentNames } from '../../employees/departments/queries.ts';
import { canRegister } from '../../employees/policy.ts';
import { getEmployee, lockEmployee } from '../../employees/queries.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { getAllowedEmailDomains } from '../../settings/queries.ts';
import { contactLink } from '../login/emails.ts';
import { clearTwoFactor, TWO_FACTOR_TRIES } from '../two-factor/commands.ts';
import {
  makeVerificationSecrets,
  refuseTakenEmail,
  sendVerification,
  takeResendLimits,
} from '../verification/commands.ts';

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
 * The old email is informed of a new one. Sessions, codes and links of the old email become invalid.
 * @throws {ApiError} email_domain_refused, email_taken, not_found, invalid_input for the email of an administrator
 */
export async function changePerson(
  ctx: Context,
  adminId: string,
  employeeId: string,
  change: PersonChange,
): Promise<void> {
  const { workEmail } = change;
  if (workEmail !== undefined && !canRegister(await getAllowedEmailDomains(ctx), workEmail))
    throw new ApiError('email_domain_refused');
  const secrets = workEmail === undefined ? undefined : await makeVerificationSecrets();
  await ctx.db.transaction(async (tx) => {
    const before = await lockEmployee(tx, employeeId);
    const { id } = before;
    const department = findStoredDepartment(
      await listDepartmentNames(tx),
      change.department ?? before.department,
    );
    const after = { ...change, department };
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
      (field) => after[field] !== undefined && after[field] !== before[field],
    );
    if (changed.length === 0) return;
    const isNewEmail = changed.includes('workEmail');
    if (isNewEmail && before.isAdmin)
      throw new ApiError('invalid_input', {
        fields: { workEmail: (_, options) => m.accounts_person_admin_email({}, options) },
      });
    const [employee] = await tx
      .update(employees)
      .set({
        ...after,
        ...(isNewEmail && { emailVerified: false, wasVerified: before.emailVerified || before.wasVerified }),
      })
      .where(eq(employees.id, id))
      .returning()
      .catch(refuseTakenEmail);
    if (isNewEmail && secrets) {
      await tx.delete(passwordResets).where(eq(passwordResets.employeeId, id));
      await endAllSessions(ctx, tx, id);
      await sendVerification(ctx, tx, employee!, secrets);
      await queueMail(ctx, tx, before, 'email_changed', contactLink(ctx.config));
    }
    const valuesOf = (row: EmployeeRow) => Object.fromEntries(changed.map((field) => [field, row[field]]));
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'change person',
      recordType: 'employee',
      recordId: id,
      before: valuesOf(before),
      after: valuesOf(employee!),
    });
    await ctx.changes.publish(tx, ['standings', 'employees', `employee:${id}`]);
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
