import { toMobileDigits } from '@bugquest/contract/digits';
import { cleanEmail } from '@bugquest/contract/identifiers';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { together } from '../../../db/together.ts';
import { ApiError } from '../../../http/errors.ts';
import {
  clearSessionCookies,
  type Exchange,
  endAllSessions,
  endSessions,
  endSessionsOfRequest,
  type SessionCaller,
  type SessionKind,
  startSession,
} from '../../../http/security/sessions.ts';
import { verifySecret } from '../../../platform/crypto/crypto.ts';
import type { AddressLimit, Limit } from '../../../platform/postgres/limits.ts';
import { mobileDigitsOf } from '../../../platform/text/mobile-digits.ts';
import { getEmployee } from '../../employees/queries.ts';
import { getSettings } from '../../settings/queries.ts';
import { sendCodeIfNone } from '../verification/commands.ts';
import { completeLogin, listDevicesOfRequest } from './device-commands.ts';

const LOCK = { points: 10, seconds: 600, blockSeconds: 600 };
/** Failed logins from unknown devices lock the account for unknown devices only (promises: authentication 4). */
export const UNKNOWN_DEVICE_LOGINS: Limit = { name: 'login', ...LOCK };
/** A known device has a separate count: strangers cannot lock it, and a thief of the device is limited too. */
const KNOWN_DEVICE_LOGINS: Limit = { name: 'login-device', ...LOCK };
/** A separate count, so that strangers who try to log in cannot block a session. */
const REAUTHENTICATIONS: Limit = { name: 'reauthenticate', ...LOCK };
/** Failed logins of unknown devices. A known device is never counted with its network. */
const FAILED_LOGINS_BY_ADDRESS: AddressLimit = {
  name: 'login-address',
  points: 600,
  seconds: 600,
  turnSeconds: 1,
};

interface LoginName {
  email: string;
  /** Includes the country code, if it is known. */
  mobileDigits?: string;
  /** Accounts that are older than the country setting are stored with the digits as typed. */
  typedDigits?: string;
}

async function parseLoginName(ctx: Context, emailOrMobile: string): Promise<LoginName> {
  const digits = toMobileDigits(emailOrMobile);
  const email = cleanEmail(emailOrMobile).toLowerCase();
  const isMobile = !email.includes('@') && digits.length >= 5;
  if (!isMobile) return { email };
  const mobileDigits = mobileDigitsOf(emailOrMobile, (await getSettings(ctx)).country);
  return { email, mobileDigits, typedDigits: digits };
}

async function findEmployee(
  ctx: Context,
  { email, mobileDigits, typedDigits = '' }: LoginName,
): Promise<EmployeeRow | undefined> {
  const [employee] = await ctx.db
    .select()
    .from(employees)
    .where(
      or(
        eq(sql`lower(${employees.workEmail})`, email),
        mobileDigits ? inArray(employees.mobileDigits, [mobileDigits, typedDigits]) : undefined,
      ),
    )
    // Two accounts that are older than the country setting may have the same mobile number. The account with the digits as typed
    // comes first.
    .orderBy(desc(eq(employees.mobileDigits, typedDigits)))
    .limit(1);
  return employee;
}

function sessionKindAfterPassword({ emailVerified, twoFactorEnabled }: EmployeeRow): SessionKind {
  if (!emailVerified) return 'unverified';
  return twoFactorEnabled ? 'two-factor' : 'full';
}

/**
 * An unknown account, a wrong password and a deactivated account get the same reply after the same time. An account that is
 * unverified or needs its second factor gets a session that allows only the next step.
 */
export async function login(
  ctx: Context,
  { emailOrMobile, password }: { emailOrMobile: string; password: string },
  exchange: Exchange,
): Promise<EmployeeRow> {
  const { ip } = exchange.request;
  const name = await parseLoginName(ctx, emailOrMobile);
  const [employee, devices] = await Promise.all([
    findEmployee(ctx, name),
    listDevicesOfRequest(ctx, exchange.request),
  ]);
  const device = devices.find(({ employeeId }) => employeeId === employee?.id);
  if (!device) await ctx.limits.takeFrom(FAILED_LOGINS_BY_ADDRESS, ip);
  // Names without an account are locked too, in every spelling. Otherwise a lock would reveal which accounts exist.
  const account = employee?.id ?? name.mobileDigits ?? name.email;
  const [limit, key] = device ? [KNOWN_DEVICE_LOGINS, device.id] : [UNKNOWN_DEVICE_LOGINS, account];
  await ctx.limits.take(limit, key);
  const matches = await verifySecret(password, employee?.passwordHash);
  if (!employee || !matches || !employee.isActive) throw new ApiError('invalid_credentials');
  const [loggedIn] = await together(
    () => ctx.db.transaction((tx) => startLogin(ctx, tx, employee, exchange)),
    () => ctx.limits.reset(limit, key),
    () => device ?? ctx.limits.giveBackTo(FAILED_LOGINS_BY_ADDRESS, ip),
  );
  if (!loggedIn.emailVerified) await sendCodeIfNone(ctx, employee.id);
  return loggedIn;
}

async function startLogin(
  ctx: Context,
  tx: Transaction,
  employee: EmployeeRow,
  exchange: Exchange,
): Promise<EmployeeRow> {
  const current = await lockUnchanged(tx, employee);
  const kind = sessionKindAfterPassword(current);
  if (kind === 'full') await completeLogin(ctx, tx, exchange, current);
  else await startSession(ctx, tx, exchange, current.id, kind);
  return current;
}

/**
 * A new password or second factor may end all sessions while this login checks the old password. Then this login must fail too.
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

export async function reauthenticate(
  ctx: Context,
  { id, sessionId }: SessionCaller,
  password: string,
): Promise<void> {
  await ctx.limits.take(REAUTHENTICATIONS, id);
  const { passwordHash } = await getEmployee(ctx.db, id);
  if (!(await verifySecret(password, passwordHash))) throw new ApiError('wrong_password');
  await ctx.limits.reset(REAUTHENTICATIONS, id);
  await ctx.db.transaction(async (tx) => {
    await tx.update(sessions).set({ authenticatedAt: ctx.clock.now() }).where(eq(sessions.id, sessionId));
    await ctx.changes.publish(tx, [`sessions:${id}`]);
  });
}

export async function logout(ctx: Context, { request, reply }: Exchange): Promise<void> {
  await ctx.db.transaction((tx) => endSessionsOfRequest(ctx, tx, request));
  clearSessionCookies(ctx, reply);
}

/** @throws {ApiError} not_found for a session of another employee */
export function endSession(ctx: Context, employeeId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const own = and(eq(sessions.id, id), eq(sessions.employeeId, employeeId));
    if ((await endSessions(ctx, tx, own)) === 0) throw new ApiError('not_found');
  });
}

export function endOtherSessions(ctx: Context, employeeId: string, currentId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await endAllSessions(ctx, tx, employeeId, currentId);
  });
}
