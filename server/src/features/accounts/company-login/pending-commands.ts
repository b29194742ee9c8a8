// An unfinished company login is a row. Only the browser that has its cookie can use the row, and only once.
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

/** Replaces an earlier step of the same browser. */
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
    await tx.delete(companyLogins).where(isLoginOfBrowser(ctx, request));
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
 * Deletes the row first, so that only one of several parallel replies is evaluated.
 * @throws {ApiError} company_login_expired
 */
export async function takeProviderStep(
  ctx: Context,
  request: FastifyRequest,
): Promise<Extract<PendingStep, { at: 'provider' }>> {
  const [row] = await ctx.db.delete(companyLogins).where(isLoginOfBrowser(ctx, request)).returning();
  const step = row && (await readStep(ctx, row));
  if (step?.at !== 'provider') throw new ApiError('company_login_expired');
  return step;
}

/** @throws {ApiError} company_login_expired */
export async function getPendingForm(ctx: Context, request: FastifyRequest): Promise<PendingForm> {
  const [row] = await ctx.db.select().from(companyLogins).where(isLoginOfBrowser(ctx, request));
  const step = row && (await readStep(ctx, row));
  if (step?.at !== 'form') throw new ApiError('company_login_expired');
  return { ...step, id: row!.id };
}

/** Only one of several parallel requests succeeds. @throws {ApiError} company_login_expired */
export async function takePendingForm(tx: Transaction, { id }: PendingForm): Promise<void> {
  const deleted = await tx.delete(companyLogins).where(eq(companyLogins.id, id)).returning();
  if (deleted.length === 0) throw new ApiError('company_login_expired');
}

export const clearPendingCookie = (ctx: Context, reply: FastifyReply) =>
  reply.clearCookie(cookieName(ctx), cookieOptions(ctx));

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
