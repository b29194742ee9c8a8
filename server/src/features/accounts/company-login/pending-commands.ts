// A company login that is not complete: a row that only the browser with its cookie can use, and that works once.
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { companyLogins } from '../../../db/schema/company-login.ts';
import { ApiError } from '../../../http/errors.ts';
import { cookieOptions, type Exchange, hostCookieName } from '../../../http/security/sessions.ts';
import type { Identity } from '../../../platform/company-login/identity.ts';
import type { LoginChecks } from '../../../platform/company-login/provider.ts';
import { hashToken, newId, newToken } from '../../../platform/crypto/crypto.ts';

/** Enough time for the provider's page, and then for the form of a first login. */
const LIFETIMES_MS = { provider: 15 * 60_000, form: 30 * 60_000 };

/** The reply that the browser waits for: of the provider, or the form of a person who is known by now. */
export type PendingStep =
  | { at: 'provider'; next: string; checks: LoginChecks }
  | { at: 'form'; next: string; identity: Identity; linksEmployeeId?: string };

export type PendingForm = Extract<PendingStep, { at: 'form' }> & { id: string };

const cookieName = (ctx: Context) => hostCookieName(ctx, 'company-login');

const ofBrowser = (ctx: Context, { cookies }: FastifyRequest) =>
  and(
    eq(companyLogins.tokenHash, hashToken(cookies[cookieName(ctx)] ?? '')),
    gt(companyLogins.expiresAt, ctx.clock.now()),
  );

/** Stores the step of a browser, which replaces an earlier one, and sets its cookie. */
export async function savePending(
  ctx: Context,
  { request, reply }: Exchange,
  step: PendingStep,
): Promise<void> {
  const id = newId();
  const token = newToken();
  const now = ctx.clock.now();
  const lifetime = LIFETIMES_MS[step.at];
  await ctx.db.transaction(async (tx) => {
    await tx.delete(companyLogins).where(ofBrowser(ctx, request));
    await tx.insert(companyLogins).values({
      id,
      tokenHash: hashToken(token),
      sealedStep: await ctx.vault.seal(tx, 'companyLoginStep', JSON.stringify(step), id),
      linksEmployeeId: step.at === 'form' ? step.linksEmployeeId : undefined,
      expiresAt: new Date(now.getTime() + lifetime),
      createdAt: now,
    });
  });
  reply.setCookie(cookieName(ctx), token, { ...cookieOptions(ctx), maxAge: lifetime / 1000 });
}

const readStep = async (ctx: Context, { id, sealedStep }: { id: string; sealedStep: string }) =>
  JSON.parse(await ctx.vault.open(sealedStep, id)) as PendingStep;

/**
 * The checks for the provider's reply. The row is deleted first, so that of any number of replies only one is evaluated.
 * @throws {ApiError} company_login_expired
 */
export async function takeProviderStep(
  ctx: Context,
  request: FastifyRequest,
): Promise<Extract<PendingStep, { at: 'provider' }>> {
  const [row] = await ctx.db.delete(companyLogins).where(ofBrowser(ctx, request)).returning();
  const step = row && (await readStep(ctx, row));
  if (step?.at !== 'provider') throw new ApiError('company_login_expired');
  return step;
}

/** The form that the browser has to send. @throws {ApiError} company_login_expired */
export async function getPendingForm(ctx: Context, request: FastifyRequest): Promise<PendingForm> {
  const [row] = await ctx.db.select().from(companyLogins).where(ofBrowser(ctx, request));
  const step = row && (await readStep(ctx, row));
  if (step?.at !== 'form') throw new ApiError('company_login_expired');
  return { ...step, id: row!.id };
}

/** Uses up a form, once also under parallel requests. @throws {ApiError} company_login_expired */
export async function usePendingForm(tx: Transaction, { id }: PendingForm): Promise<void> {
  const used = await tx.delete(companyLogins).where(eq(companyLogins.id, id)).returning();
  if (used.length === 0) throw new ApiError('company_login_expired');
}

export const clearPendingCookie = (ctx: Context, reply: FastifyReply) =>
  reply.clearCookie(cookieName(ctx), cookieOptions(ctx));

/**
 * If the company login is the only way to log in, a password can be reset only in a browser that waits for the password of an
 * existing account.
 * @throws {ApiError} company_login_required
 */
export async function requirePasswordReset(ctx: Context, request: FastifyRequest): Promise<void> {
  if (!ctx.config.companyLogin?.isOnlyWay) return;
  const isLinking = and(ofBrowser(ctx, request), isNotNull(companyLogins.linksEmployeeId));
  if ((await ctx.db.$count(companyLogins, isLinking)) === 0) throw new ApiError('company_login_required');
}
