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
import type { AddressLimit, Limit } from '../../../platform/postgres/limits.ts';
import { recordAudit } from '../../audit/commands.ts';
import { getEmployee } from '../../employees/queries.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { UNKNOWN_DEVICE_LOGINS } from '../login/commands.ts';
import {
  deleteKnownDevices,
  deviceTokenHash,
  findKnownDeviceOfEmail,
  rememberDevice,
} from '../login/device-commands.ts';
import { resetLink } from '../login/emails.ts';
import { refuseCommonPassword } from './policy.ts';

const RESET_LIFETIME_MS = 60 * 60_000;
const RESETS: Limit = { name: 'reset', points: 5, seconds: 3_600 };
/** The device has logged in to the account before, so strangers cannot use up its requests. */
const KNOWN_DEVICE_RESETS: Limit = { name: 'reset-device', points: 5, seconds: 3_600 };
/** Requests from unknown devices that led to no new password. */
const RESETS_BY_ADDRESS: AddressLimit = { name: 'reset-address', points: 100, seconds: 600, turnSeconds: 2 };
const PASSWORD_CHANGES: Limit = { name: 'change-password', points: 10, seconds: 600 };

export const SEND_RESET = { name: 'send-reset' };

export interface ResetRequest {
  email: string;
  /** The path to open after the login; the start page if empty or missing. */
  next?: string;
}

/**
 * Only the job looks up the email, so that text and duration of the reply do not reveal whether the account exists (promises:
 * authentication 2).
 */
export async function requestPasswordReset(
  ctx: Context,
  reset: ResetRequest,
  request: FastifyRequest,
): Promise<void> {
  const device = await findKnownDeviceOfEmail(ctx, request, reset.email);
  if (device) {
    await ctx.limits.take(KNOWN_DEVICE_RESETS, device.id);
  } else {
    await ctx.limits.takeFrom(RESETS_BY_ADDRESS, request.ip);
    await ctx.limits.take(RESETS, reset.email.toLowerCase());
  }
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, SEND_RESET, reset));
}

export async function sendReset(ctx: Context, { email, next }: ResetRequest): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [employee] = await tx
      .select()
      .from(employees)
      .where(and(eq(sql`lower(${employees.workEmail})`, email.toLowerCase()), eq(employees.isActive, true)))
      // Another request may change the email of the account now. This link must not verify the new email.
      .for('update');
    if (!employee) return;
    // The page is typed by whoever asks, and must not reach an address that may belong to another person.
    const link = await makeResetLink(ctx, tx, employee.id, employee.emailVerified ? next : undefined);
    await queueMail(ctx, tx, employee, 'reset', { link });
  });
}

/** Older links of the person become invalid. */
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
 * The link works once, also under parallel requests, and verifies the email that it was sent to. All sessions end, a lock is
 * removed, and all other devices become unknown. The device of the request becomes known, so that strangers cannot lock the
 * account again before the next login.
 * The page always offers to revoke API tokens, because it must not reveal whether the person has any.
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
    const isLink = eq(passwordResets.tokenHash, hashToken(token));
    // Lock the account before its link, in the same order as where links are created, to avoid deadlocks.
    const ownerId = tx.select({ id: passwordResets.employeeId }).from(passwordResets).where(isLink);
    await tx.select({ id: employees.id }).from(employees).where(inArray(employees.id, ownerId)).for('update');
    const [reset] = await tx
      .delete(passwordResets)
      .where(and(isLink, gt(passwordResets.expiresAt, ctx.clock.now())))
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
    await mailPasswordChange(ctx, tx, employee!);
    await ctx.changes.publish(tx, ['standings', 'employees', `employee:${reset.employeeId}`]);
    return reset.employeeId;
  });
  await ctx.limits.reset(UNKNOWN_DEVICE_LOGINS, employeeId);
  await ctx.limits.giveBackTo(RESETS_BY_ADDRESS, exchange.request.ip);
}

const mailPasswordChange = async (ctx: Context, tx: Transaction, employee: EmployeeRow): Promise<void> =>
  queueMail(ctx, tx, employee, 'password_changed', {
    ...resetLink(ctx.config),
    tokens: await tokensSentence(ctx, tx, employee),
  });

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
  const newPasswordHash = await hashSecret(password);
  await ctx.db.transaction(async (tx) => {
    const [employee] = await tx
      .update(employees)
      .set({ passwordHash: newPasswordHash })
      .where(eq(employees.id, caller.id))
      .returning();
    await tx.delete(passwordResets).where(eq(passwordResets.employeeId, caller.id));
    await endAllSessions(ctx, tx, caller.id, caller.sessionId);
    await deleteKnownDevices(tx, caller.id, deviceTokenHash(ctx, request));
    await mailPasswordChange(ctx, tx, employee!);
  });
  await ctx.limits.reset(PASSWORD_CHANGES, caller.id);
}

const isUnrevokedTokenOf = (employeeId: string) =>
  and(eq(apiTokens.createdBy, employeeId), isNull(apiTokens.revokedAt));

async function revokeOwnTokens(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: ctx.clock.now() })
    .where(isUnrevokedTokenOf(employeeId))
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

/**
 * API tokens stay valid after a change of the password, because programs use them. The mail says how many there are; '' for none.
 */
async function tokensSentence(
  { clock }: Context,
  tx: Transaction,
  { id, isAdmin, language }: EmployeeRow,
): Promise<string> {
  if (!isAdmin) return '';
  const count = await tx.$count(apiTokens, and(isUnrevokedTokenOf(id), gt(apiTokens.expiresAt, clock.now())));
  return count > 0 ? m.mail_password_changed_tokens({ count }, { locale: language }) : '';
}
