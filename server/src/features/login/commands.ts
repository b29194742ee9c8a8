import { toMobileDigits } from '@bugquest/contract/digits';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';
import {
  type Caller,
  clearSessionCookies,
  type Exchange,
  endAllSessions,
  endSessionsOf,
  type SessionKind,
  startSession,
} from '../../http/sessions.ts';
import { verifySecret } from '../../platform/crypto.ts';
import type { Limit } from '../../platform/limits.ts';
import { getEmployee } from '../employees/queries.ts';
import { sendCodeIfNone } from '../verification/commands.ts';

/** Failed logins of an account lock it; a success forgets them (promises: authentication 4). */
export const LOGINS: Limit = { name: 'login', points: 10, seconds: 600, blockSeconds: 600 };
const LOGINS_BY_ADDRESS: Limit = { name: 'login-address', points: 600, seconds: 600 };

/** What was typed, in the one form in which it is compared. */
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

/** A password alone opens this much of an account. */
function sessionKindOf({ emailVerified, twoFactorEnabled }: EmployeeRow): SessionKind {
  if (!emailVerified) return 'unverified';
  return twoFactorEnabled ? 'two-factor' : 'full';
}

/**
 * Logs in by email or mobile. Unknown, wrong and deactivated answer alike in text and time; an account that is unverified
 * or owes its second factor gets a session that opens nothing but the next step.
 */
export async function login(
  ctx: Context,
  { emailOrMobile, password }: { emailOrMobile: string; password: string },
  exchange: Exchange,
): Promise<EmployeeRow> {
  await ctx.limits.take(LOGINS_BY_ADDRESS, exchange.request.ip);
  const name = readLoginName(emailOrMobile);
  const employee = await findEmployee(ctx, name);
  // Nobody's name is locked as somebody's is, however it is spelled, or a lock would tell who has an account.
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
 * Checking a password takes a while, in which a new password or a second factor may have ended all sessions: this one
 * must not outlive them.
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

/** Proves once more who the caller is. Wrong passwords count with the account's failed logins. */
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

/** @throws {ApiError} not_found for a session that is not the employee's */
export async function endSession(ctx: Context, employeeId: string, id: string): Promise<void> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.employeeId, employeeId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new ApiError('not_found');
}

export const endOtherSessions = (ctx: Context, employeeId: string, currentId: string) =>
  endAllSessions(ctx.db, employeeId, currentId);
