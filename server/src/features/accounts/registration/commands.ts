import type { RegistrationInput } from '@bugquest/contract/accounts/schema';
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
import { takeConfirmation } from '../../employees/roster/invite-commands.ts';
import { getAllowedEmailDomains, getSettings } from '../../settings/queries.ts';
import { completeLogin } from '../login/device-commands.ts';
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

/** The person is logged in if the link of an invitation confirmed the address. Otherwise a mail has a code and a link. */
export async function registerEmployee(
  ctx: Context,
  { invitation, ...registration }: RegistrationInput,
  locale: 'en' | 'ar',
  exchange: Exchange,
): Promise<EmployeeRow> {
  await ctx.limits.takeFrom(REGISTRATIONS_BY_ADDRESS, exchange.request.ip);
  if (!canRegister(await getAllowedEmailDomains(ctx), registration.workEmail))
    throw new ApiError('email_domain_refused');
  refuseCommonPassword(registration.password, locale);
  const { password, ...profile } = registration;
  const [passwordHash, secrets] = await Promise.all([hashSecret(password), makeVerificationSecrets()]);

  const employee = await ctx.db.transaction(async (tx) => {
    const emailVerified =
      invitation !== undefined && (await takeConfirmation(ctx, tx, invitation, profile.workEmail));
    const account = { passwordHash, language: locale, emailVerified };
    const created = await createAccount(ctx, tx, profile, account);
    if (emailVerified) {
      await completeLogin(ctx, tx, exchange, created);
      await ctx.changes.publish(tx, ['standings', 'employees']);
    } else {
      await sendVerification(ctx, tx, created, secrets);
      await startSession(ctx, tx, exchange, created.id, 'unverified');
      await ctx.changes.publish(tx, ['employees']);
    }
    return created;
  });
  if (employee.emailVerified) await ctx.limits.giveBackTo(REGISTRATIONS_BY_ADDRESS, exchange.request.ip);
  return employee;
}
