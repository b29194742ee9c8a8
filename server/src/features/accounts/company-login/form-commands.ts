// A first company login shows one of two forms: the missing facts of a new account, or the password of an existing account.
import type {
  CompanyAccountLinking,
  CompanyLoginStep,
  CompanyProfile,
} from '@bugquest/contract/accounts/company-login/schema';
import { m } from '@bugquest/phrases/messages';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { companyIdentities } from '../../../db/schema/company-login.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Exchange } from '../../../http/security/sessions.ts';
import type { Identity } from '../../../platform/company-login/identity.ts';
import { hashSecret, newToken, verifySecret } from '../../../platform/crypto/crypto.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { canRegister } from '../../employees/policy.ts';
import { getEmployee, lockEmployee } from '../../employees/queries.ts';
import { getAllowedEmailDomains } from '../../settings/queries.ts';
import { validProfile } from '../present.ts';
import { createAccount } from '../registration/commands.ts';
import { completeCompanyLogin, findEmployeeId } from './complete-commands.ts';
import { getPendingForm, takePendingForm } from './pending-commands.ts';

const ACCOUNT_LINK_PASSWORDS: Limit = { name: 'company-link', points: 10, seconds: 600, blockSeconds: 600 };

const addIdentity = (tx: Transaction, employeeId: string, { issuer, subject }: Identity) =>
  tx.insert(companyIdentities).values({ employeeId, issuer, subject }).onConflictDoNothing();

/**
 * The provider's values replace typed values, and the roster's values replace both. The password is random: the person can set a
 * password by email, unless the company login is the only way to log in.
 */
export async function completeProfile(
  ctx: Context,
  { form: formId, ...typed }: CompanyProfile,
  locale: 'en' | 'ar',
  exchange: Exchange,
): Promise<CompanyLoginStep> {
  const form = await getPendingForm(ctx, exchange.request, formId);
  const { identity, next, linksEmployeeId } = form;
  // The person has completed the same form in another tab.
  const employeeId = await findEmployeeId(ctx, identity);
  if (employeeId)
    return completeCompanyLogin(ctx, exchange, { identity, next, isPasswordEntered: false }, async (tx) => {
      await takePendingForm(tx, form);
      return employeeId;
    });
  const { workEmail = '', ...providerValues } = validProfile(identity);
  if (linksEmployeeId || !workEmail) throw new ApiError('company_login_expired');
  if (!canRegister(await getAllowedEmailDomains(ctx), workEmail)) throw new ApiError('email_domain_refused');
  const passwordHash = await hashSecret(newToken());
  return completeCompanyLogin(ctx, exchange, { identity, next, isPasswordEntered: false }, async (tx) => {
    await takePendingForm(tx, form);
    await deleteUnverifiedAccount(ctx, tx, workEmail);
    const account = { passwordHash, language: identity.language ?? locale, emailVerified: true };
    const { id } = await createAccount(ctx, tx, { ...typed, ...providerValues, workEmail }, account);
    await addIdentity(tx, id, identity);
    await ctx.changes.publish(tx, ['standings', 'employees']);
    return id;
  });
}

/** Someone may have registered with this email without owning it. */
async function deleteUnverifiedAccount(ctx: Context, tx: Transaction, workEmail: string): Promise<void> {
  const deleted = await tx
    .delete(employees)
    .where(
      and(
        eq(sql`lower(${employees.workEmail})`, workEmail.toLowerCase()),
        eq(employees.emailVerified, false),
      ),
    )
    .returning({ id: employees.id });
  await ctx.changes.publish(
    tx,
    deleted.map(({ id }) => `sessions:${id}` as const),
  );
}

/** Connects the identity with the account of the same email. The password shows that both belong to the same person. */
export async function linkAccount(
  ctx: Context,
  { password, form: formId }: CompanyAccountLinking,
  exchange: Exchange,
): Promise<CompanyLoginStep> {
  const form = await getPendingForm(ctx, exchange.request, formId);
  const { identity, next, linksEmployeeId } = form;
  if (!linksEmployeeId) throw new ApiError('company_login_expired');
  await ctx.limits.take(ACCOUNT_LINK_PASSWORDS, linksEmployeeId);
  const { passwordHash } = await getEmployee(ctx.db, linksEmployeeId);
  if (!(await verifySecret(password, passwordHash)))
    throw new ApiError('wrong_password', { fields: { password: m.accounts_company_reply_wrong_password } });
  await ctx.limits.reset(ACCOUNT_LINK_PASSWORDS, linksEmployeeId);
  return completeCompanyLogin(ctx, exchange, { identity, next, isPasswordEntered: true }, async (tx) => {
    await takePendingForm(tx, form);
    // The password may have changed while it was checked.
    const current = await lockEmployee(tx, linksEmployeeId);
    if (current.passwordHash !== passwordHash) throw new ApiError('company_login_expired');
    await addIdentity(tx, linksEmployeeId, identity);
    return linksEmployeeId;
  });
}
