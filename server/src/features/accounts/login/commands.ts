import { toMobileDigits } from '@bugquest/contract/digits';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import {
  type Caller,
  clearSessionCookies,
  type Exchange,
  endAllSessions,
  endSessionsOf,
  type SessionKind,
  startSession,
} from '../../../http/security/sessions.ts';
import { verifySecret } from '../../../platform/crypto/crypto.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { getEmployee } from '../../employees/queries.ts';
import { sendCodeIfNone } from '../verification/commands.ts';

/** Failed logins lock an account; a success resets the count (promises: authentication 4). */
export const LOGINS: Limit = { name: 'login', points: 10, seconds: 600, blockSeconds: 600 };
const LOGINS_BY_ADDRESS: Limit = { name: 'login-address', points: 600, seconds: 600 };

/** The typed email or mobile, normalised for comparison. */
function readLoginName(emailOrMobile: string): { email: string; mobileDigits?: string } {
  const digits = toMobileDigits(emailOrMobile);
  const isMobile = !emailOrMobile.includes('@') && digits.length >= 5;
  return { email: emailOrMobile.toLowerCase(), ...(isMobile && { mobileDigits: digits }) };
}

async function findEmployee(
  ctx: Context,
  { email, mobileDigits }: ReturnType<typeof readLoginName>,
): Promise<EmployeeRow | undefined> {
  const [employee] = await ctx.db
    .select()
    .from(employees)
    .where(
      or(
        eq(sql`lower(${employees.workEmail})`, email),
        mobileDigits ? eq(employees.mobileDigits, mobileDigits) : undefined,
      ),
    )
    .limit(1);
  return employee;
}

/** The kind of session after the password. */
function sessionKindOf({ emailVerified, twoFactorEnabled }: EmployeeRow): SessionKind {
  if (!emailVerified) return 'unverified';
  return twoFactorEnabled ? 'two-factor' : 'full';
}

/**
 * Logs in by email or mobile. Unknown, wrong and deactivated accounts get the same reply in the same time. An account that
 * is unverified or needs its second factor gets a session that allows only the next step.
 */
export async function login(
  ctx: Context,
  { emailOrMobile, password }: { emailOrMobile: string; password: string },
  exchange: Exchange,
): Promise<EmployeeRow> {
  await ctx.limits.take(LOGINS_BY_ADDRESS, exchange.request.ip);
  const name = readLoginName(emailOrMobile);
  const employee = await findEmployee(ctx, name);
  // Unknown names are locked too, in every spelling, otherwise a lock would reveal which accounts exist.
  const account = employee?.id ?? name.mobileDigits ?? name.email;
  await ctx.limits.take(LOGINS, account);
  const matches = await verifySecret(password, employee?.passwordHash);
  if (!employee || !matches || !employee.isActive) throw new ApiError('invalid_credentials');
  await ctx.limits.reset(LOGINS, account);
  const loggedIn = await ctx.db.transaction(async (tx) => {
    const current = await lockUnchanged(tx, employee);
    await startSession(ctx, tx, exchange, current.id, sessionKindOf(current));
    return current;
  });
  if (!loggedIn.emailVerified) await sendCodeIfNone(ctx, employee.id);
  return loggedIn;
}

/**
 * Checking a password takes time. If a new password or second factor ended all sessions during that time, this login must
 * fail too.
 */
async function lockUnchanged(
  tx: Transaction,
  { id, passwordHash }: Pick<EmployeeRow, 'id' | 'passwordHash'>,
): Promise<EmployeeRow> {
  const isSame = and(
    eq(employees.id, id),
    eq(employees.passwordHash, passwordHash),
    eq(employees.isActive, true),
  );
  const [current] = await tx.select().from(employees).where(isSame).for('no key update');
  if (!current) throw new ApiError('invalid_credentials');
  return current;
}

/** Checks the caller's password again. Wrong passwords count as failed logins. */
export async function reauthenticate(
  ctx: Context,
  { id, sessionId }: Caller,
  password: string,
): Promise<void> {
  await ctx.limits.take(LOGINS, id);
  const { passwordHash } = await getEmployee(ctx.db, id);
  if (!(await verifySecret(password, passwordHash))) throw new ApiError('wrong_password');
  await ctx.limits.reset(LOGINS, id);
  await ctx.db.update(sessions).set({ authenticatedAt: ctx.clock.now() }).where(eq(sessions.id, sessionId));
}

export async function logout(ctx: Context, { request, reply }: Exchange): Promise<void> {
  await endSessionsOf(ctx, ctx.db, request);
  clearSessionCookies(ctx, reply);
}

/** @throws {ApiError} not_found for a session of another employee */
export function endSession(ctx: Context, employeeId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.employeeId, employeeId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new ApiError('not_found');
    await ctx.changes.publish(tx, [`sessions:${employeeId}`]);
  });
}

export function endOtherSessions(ctx: Context, employeeId: string, currentId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await endAllSessions(tx, employeeId, currentId);
    await ctx.changes.publish(tx, [`sessions:${employeeId}`]);
  });
}
