// Every company login ends here: it applies the role of the provider's group and starts the session.
import type { CompanyLoginStep } from '@bugquest/contract/accounts/company-login/schema';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { companyIdentities } from '../../../db/schema/company-login.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Exchange } from '../../../http/security/sessions.ts';
import type { Identity } from '../../../platform/company-login/identity.ts';
import { syncAdminGroup } from '../../employees/admin-access-commands.ts';
import { lockEmployee } from '../../employees/queries.ts';
import { toFinalStep } from '../present.ts';
import { clearPendingCookie } from './pending-commands.ts';
import { startCompanySession } from './session-commands.ts';
import { recordCompanyLogin, recordCompanyLoginError } from './state-commands.ts';

interface CompanyLoginFacts {
  identity: Identity;
  next: string;
  /** The person has just entered the password of the account on our form. */
  isPasswordEntered: boolean;
}

/**
 * @param findAccount finds or creates the account, and runs in the transaction of the login
 * @throws {ApiError} company_account_inactive
 */
export async function completeCompanyLogin(
  ctx: Context,
  exchange: Exchange,
  { identity, next, isPasswordEntered }: CompanyLoginFacts,
  findAccount: (tx: Transaction) => Promise<string>,
): Promise<CompanyLoginStep> {
  const completed = await ctx.db.transaction(async (tx) => {
    const employeeId = await findAccount(tx);
    const hasUnconfirmedRole = await applyAdminGroup(ctx, tx, employeeId, identity);
    const employee = await lockEmployee(tx, employeeId);
    if (!employee.isActive) throw new ApiError('company_account_inactive');
    const start = { employee, identity, isPasswordEntered };
    return { employee, hasUnconfirmedRole, ...(await startCompanySession(ctx, tx, exchange, start)) };
  });
  await recordCompanyLogin(ctx);
  if (identity.hasUnlistedGroups || completed.hasUnconfirmedRole)
    await recordCompanyLoginError(ctx, 'groups');
  await clearPendingCookie(ctx, exchange);
  return toFinalStep(completed, next, exchange.request.locale);
}

export async function findEmployeeId(
  { db }: Context,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const [row] = await db
    .select({ employeeId: companyIdentities.employeeId })
    .from(companyIdentities)
    .where(and(eq(companyIdentities.issuer, issuer), eq(companyIdentities.subject, subject)));
  return row?.employeeId;
}

/** Resolves with true when an earlier login gave the role by the group, and the provider now sends no groups. */
async function applyAdminGroup(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  { issuer, subject, isInAdminGroup }: Identity,
): Promise<boolean> {
  const isIdentity = and(eq(companyIdentities.issuer, issuer), eq(companyIdentities.subject, subject));
  const [stored] = await tx.select().from(companyIdentities).where(isIdentity);
  if (isInAdminGroup === undefined)
    return ctx.config.companyLogin?.adminGroup !== undefined && stored?.isAdminByGroup === true;
  const isAdminByGroup = await syncAdminGroup(ctx, tx, employeeId, {
    isMember: isInAdminGroup,
    wasGranted: stored?.isAdminByGroup ?? false,
  });
  await tx.update(companyIdentities).set({ isAdminByGroup }).where(isIdentity);
  return false;
}
