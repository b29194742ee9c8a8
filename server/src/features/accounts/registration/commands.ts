import { qualityScore } from '@bugquest/contract/employees/quality';
import type { Registration } from '@bugquest/contract/employees/schema';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { type Exchange, startSession } from '../../../http/security/sessions.ts';
import { hashSecret } from '../../../platform/crypto/crypto.ts';
import { mobileDigitsOf } from '../../../platform/text/mobile-digits.ts';
import { awardCompleteProfile } from '../../employees/commands.ts';
import { findStoredDepartment } from '../../employees/departments/policy.ts';
import { listDepartmentNames } from '../../employees/departments/queries.ts';
import { canRegister } from '../../employees/policy.ts';
import { admitByRoster } from '../../employees/roster/commands.ts';
import { getAllowedEmailDomains, getSettings } from '../../settings/queries.ts';
import { refuseCommonPassword } from '../passwords/policy.ts';
import {
  makeVerificationSecrets,
  REGISTRATIONS_BY_ADDRESS,
  sendVerification,
} from '../verification/commands.ts';

type NewAccount = Pick<EmployeeRow, 'passwordHash' | 'language' | 'emailVerified'>;

/** Values of the roster replace those of the profile. @throws {ApiError} not_on_roster, already_registered */
export async function createAccount(
  ctx: Context,
  tx: Transaction,
  profile: Omit<Registration, 'password'>,
  account: NewAccount,
): Promise<EmployeeRow> {
  const rosterValues = await admitByRoster(ctx, tx, profile);
  const department = rosterValues?.department ?? profile.department;
  const [employee] = await tx
    .insert(employees)
    .values({
      ...profile,
      ...rosterValues,
      ...account,
      department: findStoredDepartment(await listDepartmentNames(tx), department),
      mobileDigits: mobileDigitsOf(profile.mobile, (await getSettings(ctx)).country),
      qualityScore: qualityScore(profile),
    })
    .onConflictDoNothing()
    .returning();
  if (!employee) throw new ApiError('already_registered');
  await awardCompleteProfile(ctx, tx, employee, { isShown: true });
  return employee;
}

export async function registerEmployee(
  ctx: Context,
  registration: Registration,
  locale: 'en' | 'ar',
  exchange: Exchange,
): Promise<{ id: string }> {
  await ctx.limits.takeFrom(REGISTRATIONS_BY_ADDRESS, exchange.request.ip);
  if (!canRegister(await getAllowedEmailDomains(ctx), registration.workEmail))
    throw new ApiError('email_domain_refused');
  refuseCommonPassword(registration.password, locale);
  const { password, ...profile } = registration;
  const [passwordHash, secrets] = await Promise.all([hashSecret(password), makeVerificationSecrets()]);

  return ctx.db.transaction(async (tx) => {
    const account = { passwordHash, language: locale, emailVerified: false };
    const employee = await createAccount(ctx, tx, profile, account);
    await sendVerification(ctx, tx, employee, secrets);
    await startSession(ctx, tx, exchange, employee.id, 'unverified');
    await ctx.changes.publish(tx, ['employees']);
    return employee;
  });
}
