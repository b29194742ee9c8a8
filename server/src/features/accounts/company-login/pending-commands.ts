// An unfinished company login is a row. Only the browser that has its cookie can use the row, and only once. A browser may have several,
// one in each tab.
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { companyLogins } from '../../../db/schema/company-login.ts';
import { ApiError } from '../../../http/errors.ts';
import { cookieOptions, type Exchange, hostCookieName } from '../../../http/security/sessions.ts';
import type { Identity } from '../../../platform/company-login/identity.ts';
import type { LoginChecks } from '../../../platform/company-login/provider.ts';
import { hashToken, newId, newToken } from '../../../platform/crypto/crypto.ts';

/** The time that a person has for the provider's page, and for the form of a first login. */
const LIFETIMES_MS = { provider: 15 * 60_000, form: 30 * 60_000 };

/** The next input: the provider's reply, or the form of a person whom the provider has identified. */
export type PendingStep =
  | { at: 'provider'; next: string; checks: LoginChecks }
  | { at: 'form'; next: string; identity: Identity; linksEmployeeId?: string };

export type PendingForm = Extract<PendingStep, { at: 'form' }> & { id: string };

const cookieName = (ctx: Context) => hostCookieName(ctx, 'company-login');

const isLoginOfBrowser = (ctx: Context, { cookies }: FastifyRequest) =>
  and(
    eq(companyLogins.tokenHash, hashToken(cookies[cookieName(ctx)] ?? '')),
    gt(companyLogins.expiresAt, ctx.clock.now()),
  );

/** Each tab has one. Older steps of the browser end, so that it cannot fill the table. */
const MAX_STEPS_OF_BROWSER = 20;
const LONGEST_LIFETIME_MS = Math.max(...Object.values(LIFETIMES_MS));

/** The browser keeps its token while it has unfinished logins in other tabs. */
export async function savePending(
  ctx: Context,
  { request, reply }: Exchange,
  step: PendingStep,
): Promise<string> {
  const id = newId();
  const now = ctx.clock.now();
  const isOfBrowser = isLoginOfBrowser(ctx, request);
  const token = await ctx.db.transaction(async (tx) => {
    const open = await tx
      .select({ id: companyLogins.id })
      .from(companyLogins)
      .where(isOfBrowser)
      .orderBy(desc(companyLogins.createdAt), desc(companyLogins.id));
    const excess = open.slice(MAX_STEPS_OF_BROWSER - 1).map((row) => row.id);
    if (excess.length > 0) await tx.delete(companyLogins).where(isOneOf(companyLogins.id, excess));
    const token = (open.length > 0 && request.cookies[cookieName(ctx)]) || newToken();
    await tx.insert(companyLogins).values({
      id,
      tokenHash: hashToken(token),
      stateHash: step.at === 'provider' ? hashToken(step.checks.state) : null,
      sealedStep: await ctx.vault.seal(tx, 'companyLoginStep', JSON.stringify(step), id),
      linksEmployeeId: step.at === 'form' ? step.linksEmployeeId : undefined,
      expiresAt: new Date(now.getTime() + LIFETIMES_MS[step.at]),
      createdAt: now,
    });
    return token;
  });
  reply.setCookie(cookieName(ctx), token, { ...cookieOptions(ctx), maxAge: LONGEST_LIFETIME_MS / 1000 });
  return id;
}

const readStep = async (ctx: Context, { id, sealedStep }: { id: string; sealedStep: string }) =>
  JSON.parse(await ctx.vault.open(sealedStep, id)) as PendingStep;

/**
 * Deletes the row first, so that only one of several parallel replies is evaluated.
 * @throws {ApiError} company_login_expired, also for a reply that was already used
 */
export async function takeProviderStep(
  ctx: Context,
  request: FastifyRequest,
  state: string,
): Promise<Extract<PendingStep, { at: 'provider' }>> {
  const isReplied = and(isLoginOfBrowser(ctx, request), eq(companyLogins.stateHash, hashToken(state)));
  const [row] = await ctx.db.delete(companyLogins).where(isReplied).returning();
  const step = row && (await readStep(ctx, row));
  if (step?.at !== 'provider') throw new ApiError('company_login_expired');
  return step;
}

/**
 * @param id Default: the newest form, for a page that was reloaded.
 * @throws {ApiError} company_login_expired
 */
export async function getPendingForm(
  ctx: Context,
  request: FastifyRequest,
  id?: string,
): Promise<PendingForm> {
  const isForm = and(
    isLoginOfBrowser(ctx, request),
    isNull(companyLogins.stateHash),
    id ? eq(companyLogins.id, id) : undefined,
  );
  const [row] = await ctx.db
    .select()
    .from(companyLogins)
    .where(isForm)
    .orderBy(desc(companyLogins.createdAt), desc(companyLogins.id))
    .limit(1);
  const step = row && (await readStep(ctx, row));
  if (step?.at !== 'form') throw new ApiError('company_login_expired');
  return { ...step, id: row!.id };
}

/** Only one of several parallel requests succeeds. @throws {ApiError} company_login_expired */
export async function takePendingForm(tx: Transaction, { id }: PendingForm): Promise<void> {
  const deleted = await tx.delete(companyLogins).where(eq(companyLogins.id, id)).returning();
  if (deleted.length === 0) throw new ApiError('company_login_expired');
}

/** Other tabs of the browser may still need the cookie. */
export async function clearPendingCookie(ctx: Context, { request, reply }: Exchange): Promise<void> {
  if ((await ctx.db.$count(companyLogins, isLoginOfBrowser(ctx, request))) === 0)
    reply.clearCookie(cookieName(ctx), cookieOptions(ctx));
}

/**
 * If the company login is the only way to log in, a person can reset the password only in a browser that shows the form for the
 * password of an existing account.
 * @throws {ApiError} company_login_required
 */
export async function requirePasswordResetAllowed(ctx: Context, request: FastifyRequest): Promise<void> {
  if (!ctx.config.companyLogin?.isOnlyWay) return;
  const isLinking = and(isLoginOfBrowser(ctx, request), isNotNull(companyLogins.linksEmployeeId));
  if ((await ctx.db.$count(companyLogins, isLinking)) === 0) throw new ApiError('company_login_required');
}
