// The end of every company login: the role that the provider's group gives, and the session.
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
import { toEnteredStep } from '../present.ts';
import { clearPendingCookie } from './pending-commands.ts';
import { startCompanySession } from './session-commands.ts';
import { recordCompanyLogin, recordCompanyLoginError } from './state-commands.ts';

interface Entry {
  identity: Identity;
  next: string;
  /** Whether the person has just entered the password of the account here. */
  isPasswordEntered: boolean;
}

/**
 * Logs in the account that `findAccount` finds or makes, in one transaction.
 * @throws {ApiError} company_account_inactive
 */
export async function enter(
  ctx: Context,
  exchange: Exchange,
  { identity, next, isPasswordEntered }: Entry,
  findAccount: (tx: Transaction) => Promise<string>,
): Promise<CompanyLoginStep> {
  const entered = await ctx.db.transaction(async (tx) => {
    const employeeId = await findAccount(tx);
    const keptRole = await followGroup(ctx, tx, employeeId, identity);
    const employee = await lockEmployee(tx, employeeId);
    if (!employee.isActive) throw new ApiError('company_account_inactive');
    const start = { employee, identity, isPasswordEntered };
    return { employee, keptRole, ...(await startCompanySession(ctx, tx, exchange, start)) };
  });
  await recordCompanyLogin(ctx);
  if (identity.hasUnlistedGroups || entered.keptRole) await recordCompanyLoginError(ctx, 'groups');
  clearPendingCookie(ctx, exchange.reply);
  return toEnteredStep(entered, next, exchange.request.locale);
}

/** Resolves with true when the group gave the role earlier and the provider now sends no groups. */
async function followGroup(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  { issuer, subject, isInAdminGroup }: Identity,
): Promise<boolean> {
  const which = and(eq(companyIdentities.issuer, issuer), eq(companyIdentities.subject, subject));
  const [known] = await tx.select().from(companyIdentities).where(which);
  if (isInAdminGroup === undefined)
    return ctx.config.companyLogin?.adminGroup !== undefined && known?.isAdminByGroup === true;
  const isAdminByGroup = await syncAdminGroup(ctx, tx, employeeId, {
    isMember: isInAdminGroup,
    wasGranted: known?.isAdminByGroup ?? false,
  });
  await tx.update(companyIdentities).set({ isAdminByGroup }).where(which);
  return false;
}
