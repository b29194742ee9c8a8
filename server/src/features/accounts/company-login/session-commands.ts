// Sessions that begin and end with the company login.
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/accounts.ts';
import { companySessions } from '../../../db/schema/company-login.ts';
import type { EmployeeRow } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { type Exchange, endSessions, startSession } from '../../../http/security/sessions.ts';
import type { Identity } from '../../../platform/company-login/identity.ts';
import { CLOCK_TOLERANCE_SECONDS, type LogoutNotice } from '../../../platform/company-login/provider.ts';
import { ProviderUnavailable } from '../../../platform/company-login/provider-errors.ts';
import { startLogin } from '../login/device-commands.ts';

/** Without a time from the provider, nothing counts as entered recently. */
const LONG_AGO = new Date(0);

/** Starts the session of a person at the provider. Returns whether our second factor is still needed. */
export async function startCompanySession(
  ctx: Context,
  tx: Transaction,
  exchange: Exchange,
  { employee, identity, isPasswordEntered }: SessionStart,
): Promise<{ needsSecondFactor: boolean }> {
  const { authenticatedAt, hasSecondFactor } = identity;
  const needsSecondFactor = employee.twoFactorEnabled && !hasSecondFactor;
  const entered = isPasswordEntered ? ctx.clock.now() : new Date(authenticatedAt ?? LONG_AGO);
  const { id } = needsSecondFactor
    ? await startSession(ctx, tx, exchange, employee.id, 'two-factor', entered)
    : await startLogin(ctx, tx, exchange, employee, entered);
  await tx.insert(companySessions).values({
    sessionId: id,
    subject: identity.subject,
    providerSession: identity.session ?? null,
    sealedIdToken: await ctx.vault.seal(tx, 'companyIdToken', identity.idToken, identity.subject),
    hasSecondFactor,
  });
  return { needsSecondFactor };
}

interface SessionStart {
  employee: EmployeeRow;
  identity: Identity;
  /** Whether the person has just entered the password of the account here. */
  isPasswordEntered: boolean;
}

const selectOf = (executor: Pick<Transaction, 'select'>, sessionId: string) =>
  executor.select().from(companySessions).where(eq(companySessions.sessionId, sessionId));

/** Whether the provider asked for a second factor at the login of a session. */
export async function hasSecondFactor({ db }: Context, sessionId: string): Promise<boolean> {
  const [facts] = await selectOf(db, sessionId);
  return facts?.hasSecondFactor ?? false;
}

/** Continues the company login of a session in the one that replaces it after the second factor. */
export async function continueCompanySession(
  tx: Transaction,
  sessionId: string,
  replace: () => Promise<{ id: string }>,
): Promise<void> {
  const [facts] = await selectOf(tx, sessionId);
  const { id } = await replace();
  if (facts) await tx.insert(companySessions).values({ ...facts, sessionId: id });
}

/** The ID token of a session, for the logout at the provider. Undefined for other sessions. */
export async function findIdToken(ctx: Context, sessionId: string): Promise<string | undefined> {
  const [facts] = ctx.companyProvider ? await selectOf(ctx.db, sessionId) : [];
  return facts && ctx.vault.open(facts.sealedIdToken, facts.subject);
}

/**
 * The provider's page that ends the session there. The session here has ended already, so a provider that does not answer
 * is ignored.
 */
export async function findLogoutPage(ctx: Context, idToken: string | undefined): Promise<string | undefined> {
  if (!idToken) return undefined;
  return ctx.companyProvider?.logoutUrl(idToken, `${ctx.config.publicUrl}/`).catch(() => undefined);
}

/** @throws {ApiError} company_login_failed for a token that is not the provider's, company_login_unavailable */
export async function endSessionsByToken(ctx: Context, token: string): Promise<void> {
  if (!ctx.companyProvider) throw new ApiError('company_login_off');
  const notice = await ctx.companyProvider.readLogoutToken(token).catch((error: unknown) => {
    const isDown = error instanceof ProviderUnavailable;
    throw new ApiError(isDown ? 'company_login_unavailable' : 'company_login_failed');
  });
  await endNoticedSessions(ctx, notice);
}

/**
 * Ends the sessions that a notice of the provider names: one session at the provider, or all of the person. Only those that
 * are older than the notice, so that a repeated notice cannot end a later login.
 */
async function endNoticedSessions(ctx: Context, notice: LogoutNotice): Promise<void> {
  const { subject, session, issuedAt } = notice;
  const latest = new Date(issuedAt.getTime() + CLOCK_TOLERANCE_SECONDS * 1_000);
  await ctx.db.transaction(async (tx) => {
    const named = tx
      .select({ id: companySessions.sessionId })
      .from(companySessions)
      .where(
        and(
          subject ? eq(companySessions.subject, subject) : undefined,
          session
            ? or(
                eq(companySessions.providerSession, session),
                subject ? isNull(companySessions.providerSession) : undefined,
              )
            : undefined,
        ),
      );
    await endSessions(ctx, tx, and(inArray(sessions.id, named), lte(sessions.createdAt, latest)));
  });
}
