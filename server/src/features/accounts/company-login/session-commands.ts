// Starts and ends the sessions that began with a company login.
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
import { completeLogin } from '../login/device-commands.ts';

/** Without a time from the provider, no password counts as fresh. */
const LONG_AGO = new Date(0);

export async function startCompanySession(
  ctx: Context,
  tx: Transaction,
  exchange: Exchange,
  { employee, identity, isPasswordEntered }: SessionStart,
): Promise<{ needsSecondFactor: boolean }> {
  const { authenticatedAt, hasSecondFactor } = identity;
  const needsSecondFactor = employee.twoFactorEnabled && !hasSecondFactor;
  const lastAuthenticatedAt = isPasswordEntered ? ctx.clock.now() : new Date(authenticatedAt ?? LONG_AGO);
  const { id } = needsSecondFactor
    ? await startSession(ctx, tx, exchange, employee.id, 'two-factor', lastAuthenticatedAt)
    : await completeLogin(ctx, tx, exchange, employee, lastAuthenticatedAt);
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
  /** The person has just entered the password of the account on our form. */
  isPasswordEntered: boolean;
}

const selectCompanySession = (executor: Pick<Transaction, 'select'>, sessionId: string) =>
  executor.select().from(companySessions).where(eq(companySessions.sessionId, sessionId));

/** Whether the provider asked for a second factor when this session began. */
export async function hasSecondFactor({ db }: Context, sessionId: string): Promise<boolean> {
  const [companySession] = await selectCompanySession(db, sessionId);
  return companySession?.hasSecondFactor ?? false;
}

/** Copies the company login of a session to the session that replaces it after the second factor. */
export async function moveCompanySession(
  tx: Transaction,
  sessionId: string,
  startNextSession: () => Promise<{ id: string }>,
): Promise<void> {
  const [companySession] = await selectCompanySession(tx, sessionId);
  const { id } = await startNextSession();
  if (companySession) await tx.insert(companySessions).values({ ...companySession, sessionId: id });
}

/** For the logout at the provider. Undefined for sessions that did not begin with the company login. */
export async function findIdToken(ctx: Context, sessionId: string): Promise<string | undefined> {
  const [companySession] = ctx.companyProvider ? await selectCompanySession(ctx.db, sessionId) : [];
  return companySession && ctx.vault.open(companySession.sealedIdToken, companySession.subject);
}

/** The page that ends the session at the provider. Our session has already ended, so errors of the provider are ignored. */
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
  await endSessionsByNotice(ctx, notice);
}

/**
 * Ends one session or all sessions of the person, as the notice says. Sessions that started after the notice continue, because a
 * notice can arrive again later.
 */
async function endSessionsByNotice(ctx: Context, notice: LogoutNotice): Promise<void> {
  const { subject, session, issuedAt } = notice;
  const latest = new Date(issuedAt.getTime() + CLOCK_TOLERANCE_SECONDS * 1_000);
  await ctx.db.transaction(async (tx) => {
    const namedSessions = tx
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
    await endSessions(ctx, tx, and(inArray(sessions.id, namedSessions), lte(sessions.createdAt, latest)));
  });
}
