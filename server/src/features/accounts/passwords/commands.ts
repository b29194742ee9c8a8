import type { ResetPasswordInput } from '@bugquest/contract/accounts/schema';
import { m } from '@bugquest/phrases/messages';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { passwordResets } from '../../../db/schema/accounts.ts';
import { apiTokens } from '../../../db/schema/api-tokens.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { type Exchange, endAllSessions, type SessionCaller } from '../../../http/security/sessions.ts';
import { hashSecret, hashToken, newToken, verifySecret } from '../../../platform/crypto/crypto.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { recordAudit } from '../../audit/commands.ts';
import { getEmployee } from '../../employees/queries.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { LOGINS } from '../login/commands.ts';
import { deleteKnownDevices, deviceTokenHash, rememberDevice } from '../login/device-commands.ts';
import { resetLink } from '../login/emails.ts';
import { refuseCommonPassword } from './policy.ts';

const RESET_LIFETIME_MS = 60 * 60_000;
const RESETS: Limit = { name: 'reset', points: 5, seconds: 3_600 };
const RESETS_BY_ADDRESS: Limit = { name: 'reset-address', points: 100, seconds: 600 };
const PASSWORD_CHANGES: Limit = { name: 'change-password', points: 10, seconds: 600 };

export const SEND_RESET = { name: 'send-reset' };

export interface ResetRequest {
  email: string;
  /** The page to open after the login; '' or missing for the start page. */
  next?: string;
}

/**
 * Queues a password reset. Only the job looks up the email, so text and time of the reply do not reveal whether the
 * account exists (promises: authentication 2).
 */
export async function askForReset(ctx: Context, asked: ResetRequest, address: string): Promise<void> {
  await ctx.limits.takeFrom(RESETS_BY_ADDRESS, address);
  await ctx.limits.take(RESETS, asked.email.toLowerCase());
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, SEND_RESET, asked));
}

/** Mails a reset link if an active account has the email. Older links become invalid. */
export async function sendReset(ctx: Context, { email, next }: ResetRequest): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [employee] = await tx
      .select()
      .from(employees)
      .where(and(eq(sql`lower(${employees.workEmail})`, email.toLowerCase()), eq(employees.isActive, true)))
      // The account's email may be changing at this moment; this link must not verify the new one.
      .for('update');
    if (!employee) return;
    await queueMail(ctx, tx, employee, 'reset', { link: await makeResetLink(ctx, tx, employee.id, next) });
  });
}

/** A link that sets a new password within an hour. Older links of the person become invalid. */
export async function makeResetLink(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  next?: string,
): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  const issued = {
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + RESET_LIFETIME_MS),
    createdAt: now,
  };
  await tx
    .insert(passwordResets)
    .values({ employeeId, ...issued })
    .onConflictDoUpdate({ target: passwordResets.employeeId, set: issued });
  const query = new URLSearchParams({ token, ...(next && { next }) });
  return `${ctx.config.publicUrl}/reset-password?${query}`;
}

/**
 * Sets a new password by a reset link: once, also under parallel tries. It ends all sessions, forgets all devices, removes a
 * lock and verifies the email that the link was sent to. The device that resets becomes known, so that strangers cannot
 * lock the account again before the next login. API tokens are revoked when the person asks for it. The page always offers that,
 * because it must not reveal before a login whether there are any.
 */
export async function resetPassword(
  ctx: Context,
  { token, password, revokeTokens }: ResetPasswordInput,
  locale: 'en' | 'ar',
  exchange: Exchange,
): Promise<void> {
  refuseCommonPassword(password, locale);
  const passwordHash = await hashSecret(password);
  const employeeId = await ctx.db.transaction(async (tx) => {
    const which = eq(passwordResets.tokenHash, hashToken(token));
    // Lock the account before its link, in the same order as where links are created, to avoid deadlocks.
    const employeeId = tx.select({ id: passwordResets.employeeId }).from(passwordResets).where(which);
    await tx
      .select({ id: employees.id })
      .from(employees)
      .where(inArray(employees.id, employeeId))
      .for('update');
    const [reset] = await tx
      .delete(passwordResets)
      .where(and(which, gt(passwordResets.expiresAt, ctx.clock.now())))
      .returning({ employeeId: passwordResets.employeeId });
    if (!reset) throw new ApiError('invalid_link');
    const [employee] = await tx
      .update(employees)
      .set({ passwordHash, emailVerified: true })
      .where(eq(employees.id, reset.employeeId))
      .returning();
    await endAllSessions(ctx, tx, reset.employeeId);
    await deleteKnownDevices(tx, reset.employeeId);
    await rememberDevice(ctx, tx, exchange, reset.employeeId);
    if (revokeTokens) await revokeOwnTokens(ctx, tx, reset.employeeId);
    await mailChange(ctx, tx, employee!);
    await ctx.changes.publish(tx, ['standings', 'employees', `employee:${reset.employeeId}`]);
    return reset.employeeId;
  });
  await ctx.limits.reset(LOGINS, employeeId);
}

const mailChange = async (ctx: Context, tx: Transaction, employee: EmployeeRow): Promise<void> =>
  queueMail(ctx, tx, employee, 'password_changed', {
    ...resetLink(ctx.config),
    tokens: await tokensSentence(ctx, tx, employee),
  });

/** Changes the caller's password, ends all other sessions, forgets all other devices and invalidates an open reset link. */
export async function changePassword(
  ctx: Context,
  caller: SessionCaller,
  { currentPassword, password }: { currentPassword: string; password: string },
  locale: 'en' | 'ar',
  request: FastifyRequest,
): Promise<void> {
  await ctx.limits.take(PASSWORD_CHANGES, caller.id);
  const { passwordHash } = await getEmployee(ctx.db, caller.id);
  if (!(await verifySecret(currentPassword, passwordHash))) throw new ApiError('wrong_password');
  refuseCommonPassword(password, locale);
  const changed = await hashSecret(password);
  await ctx.db.transaction(async (tx) => {
    const [employee] = await tx
      .update(employees)
      .set({ passwordHash: changed })
      .where(eq(employees.id, caller.id))
      .returning();
    await tx.delete(passwordResets).where(eq(passwordResets.employeeId, caller.id));
    await endAllSessions(ctx, tx, caller.id, caller.sessionId);
    await deleteKnownDevices(tx, caller.id, deviceTokenHash(ctx, request));
    await mailChange(ctx, tx, employee!);
  });
  await ctx.limits.reset(PASSWORD_CHANGES, caller.id);
}

/** API tokens after a change of the password: they stay valid, because programs use them. */
const isOwn = (employeeId: string) => and(eq(apiTokens.createdBy, employeeId), isNull(apiTokens.revokedAt));

async function revokeOwnTokens(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: ctx.clock.now() })
    .where(isOwn(employeeId))
    .returning();
  for (const { id, name, scopes, expiresAt } of revoked) {
    await recordAudit(ctx, tx, {
      actorId: employeeId,
      action: 'revoke API token',
      recordType: 'API token',
      recordId: id,
      before: { name, scopes, expiresAt },
    });
  }
  if (revoked.length > 0) await ctx.changes.publish(tx, ['api-tokens']);
}

/** A sentence about the tokens that still work, for the mail about the password; '' without any. */
async function tokensSentence(
  { clock }: Context,
  tx: Transaction,
  { id, isAdmin, language }: EmployeeRow,
): Promise<string> {
  if (!isAdmin) return '';
  const count = await tx.$count(apiTokens, and(isOwn(id), gt(apiTokens.expiresAt, clock.now())));
  return count > 0 ? m.mail_password_changed_tokens({ count }, { locale: language }) : '';
}
