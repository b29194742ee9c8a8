// The steps of a company login (docs/decisions/0055).
import { returnFromCompanyLogin } from '@bugquest/contract/accounts/company-login/endpoints';
import type { CompanyLoginReply, CompanyLoginStep } from '@bugquest/contract/accounts/company-login/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Exchange } from '../../../http/security/sessions.ts';
import type { Identity } from '../../../platform/company-login/identity.ts';
import type { CompanyProvider } from '../../../platform/company-login/provider.ts';
import {
  errorCodeOf,
  isCodeSpent,
  isDeclined,
  ProviderUnavailable,
} from '../../../platform/company-login/provider-errors.ts';
import type { AddressLimit } from '../../../platform/postgres/limits.ts';
import { canRegister } from '../../employees/policy.ts';
import { admitByRoster } from '../../employees/roster/commands.ts';
import { getAllowedEmailDomains } from '../../settings/queries.ts';
import { toFormStep, validProfile } from '../present.ts';
import { completeCompanyLogin, findEmployeeId } from './complete-commands.ts';
import { getPendingForm, savePending, takeProviderStep } from './pending-commands.ts';
import { recordCompanyLoginError } from './state-commands.ts';

/** Generous, because a whole company may log in from one IP address. */
/** Logins that the provider did not confirm. */
const LOGINS_BY_ADDRESS: AddressLimit = {
  name: 'company-login-address',
  points: 600,
  seconds: 600,
  turnSeconds: 1,
};

/** The provider sends people back to this address, which must be registered with the provider. */
const redirectUrl = ({ config }: Context) => `${config.publicUrl}${returnFromCompanyLogin.path}`;

/** @throws {ApiError} company_login_off */
function getProvider({ companyProvider }: Context): CompanyProvider {
  if (!companyProvider) throw new ApiError('company_login_off');
  return companyProvider;
}

/**
 * The screen for administrators shows the kind of failure; people see a general sentence. What a person did wrong is told only to that
 * person.
 */
async function refuseLogin(ctx: Context, error: unknown): Promise<never> {
  if (isCodeSpent(error)) throw new ApiError('company_login_expired');
  if (!isDeclined(error)) await recordCompanyLoginError(ctx, errorCodeOf(error));
  if (error instanceof ProviderUnavailable) throw new ApiError('company_login_unavailable');
  throw new ApiError(isDeclined(error) ? 'company_login_declined' : 'company_login_failed');
}

/** @throws {ApiError} company_login_unavailable, also when the provider's discovery document is wrong */
export async function startCompanyLogin(
  ctx: Context,
  { next, fresh }: { next: string; fresh: boolean },
  exchange: Exchange,
): Promise<{ url: string }> {
  const provider = getProvider(ctx);
  await ctx.limits.takeFrom(LOGINS_BY_ADDRESS, exchange.request.ip);
  const { url, checks } = await provider.start(redirectUrl(ctx), fresh).catch(async (error) => {
    await recordCompanyLoginError(ctx, errorCodeOf(error));
    throw new ApiError('company_login_unavailable');
  });
  await savePending(ctx, exchange, { at: 'provider', next, checks });
  return { url };
}

/** Checks the provider's reply and logs in, or asks for what is missing. */
export async function finishCompanyLogin(
  ctx: Context,
  reply: CompanyLoginReply,
  exchange: Exchange,
): Promise<CompanyLoginStep> {
  const provider = getProvider(ctx);
  if (reply.state === undefined) return toFormStep(await getPendingForm(ctx, exchange.request));
  const { checks, next } = await takeProviderStep(ctx, exchange.request, reply.state);
  const parameters = new URLSearchParams(
    Object.entries(reply).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const identity = await provider
    .finish(redirectUrl(ctx), parameters, checks)
    .catch((error) => refuseLogin(ctx, error));
  await ctx.limits.giveBackTo(LOGINS_BY_ADDRESS, exchange.request.ip);
  const employeeId = await findEmployeeId(ctx, identity);
  if (employeeId)
    return completeCompanyLogin(
      ctx,
      exchange,
      { identity, next, isPasswordEntered: false },
      async () => employeeId,
    );
  const linksEmployeeId = await admitNewIdentity(ctx, identity);
  const step = { at: 'form', next, identity, ...(linksEmployeeId && { linksEmployeeId }) } as const;
  const id = await savePending(ctx, exchange, step);
  return toFormStep({ ...step, id });
}

/**
 * Checks a person who has not used the company login before. Returns the id of the account with the same email, if there is one.
 * Called before the form, so that nobody fills in a form that is refused later.
 * @throws {ApiError} company_email_unverified, company_account_inactive, email_domain_refused, not_on_roster
 */
async function admitNewIdentity(ctx: Context, identity: Identity): Promise<string | undefined> {
  const { workEmail, employeeId } = validProfile(identity);
  if (!identity.isEmailVerified || !workEmail) {
    await recordCompanyLoginError(ctx, 'email');
    throw new ApiError('company_email_unverified');
  }
  const hasEmail = eq(sql`lower(${employees.workEmail})`, workEmail.toLowerCase());
  const [account] = await ctx.db
    .select({ id: employees.id, isActive: employees.isActive })
    .from(employees)
    .where(and(hasEmail, eq(employees.emailVerified, true), isNull(employees.deletedAt)));
  if (account && !account.isActive) throw new ApiError('company_account_inactive');
  if (account) return account.id;
  if (!canRegister(await getAllowedEmailDomains(ctx), workEmail)) throw new ApiError('email_domain_refused');
  if (employeeId) await ctx.db.transaction((tx) => admitByRoster(ctx, tx, { employeeId, workEmail }));
  return undefined;
}
