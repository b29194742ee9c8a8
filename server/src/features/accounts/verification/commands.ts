// One mail has a code and a link; each of them verifies the email of an account (promises: authentication 1, 7, 9).
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isUniqueViolation, type Transaction } from '../../../db/client.ts';
import { passwordResets, verifications } from '../../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { type Exchange, endAllSessions } from '../../../http/security/sessions.ts';
import { hashSecret, hashToken, newCode, newToken, verifySecret } from '../../../platform/crypto/crypto.ts';
import { type AddressLimit, type Limit, LimitReached } from '../../../platform/postgres/limits.ts';
import { canRegister } from '../../employees/policy.ts';
import { admitByRoster } from '../../employees/roster/commands.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { getAllowedEmailDomains } from '../../settings/queries.ts';
import { completeLogin } from '../login/device-commands.ts';
import { contactLink } from '../login/emails.ts';

const CODE_LIFETIME_MS = 10 * 60_000;
const TRIES_PER_CODE = 5;
const HOUR_SECONDS = 3_600;

/** Counted per account. A new code does not reset the count. */
const CODE_TRIES: Limit = { name: 'code', points: 20, seconds: HOUR_SECONDS };
/** Ids without a pending verification are counted per IP address, so that invented ids leave no rows. */
const UNKNOWN_IDS: AddressLimit = { name: 'unknown-code', points: 60, seconds: 600 };
/** Registrations whose email was not verified. Generous, because a whole company may register from one address on the first day. */
export const REGISTRATIONS_BY_ADDRESS: AddressLimit = {
  name: 'register',
  points: 300,
  seconds: 600,
  turnSeconds: 1,
};
const VERIFICATION_LINK_PASSWORDS: Limit = {
  name: 'link-password',
  points: 10,
  seconds: 600,
  blockSeconds: 600,
};
const RESENDS_PER_MINUTE: Limit = { name: 'resend', points: 1, seconds: 60 };
const CODES_PER_HOUR: Limit = { name: 'codes', points: 5, seconds: HOUR_SECONDS };

interface VerificationSecrets {
  code: string;
  codeHash: string;
  token: string;
}

/** Call it before the transaction, because hashing is slow. */
export async function makeVerificationSecrets(): Promise<VerificationSecrets> {
  const code = newCode();
  return { code, codeHash: await hashSecret(code), token: newToken() };
}

/** Replaces the previous code and link. */
export async function sendVerification(
  ctx: Context,
  tx: Transaction,
  employee: EmployeeRow,
  { code, codeHash, token }: VerificationSecrets,
): Promise<void> {
  const now = ctx.clock.now();
  const issued = {
    codeHash,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
    attempts: 0,
    createdAt: now,
  };
  await tx
    .insert(verifications)
    .values({ employeeId: employee.id, ...issued })
    .onConflictDoUpdate({ target: verifications.employeeId, set: issued });
  await queueMail(ctx, tx, employee, 'verification', {
    code,
    link: `${ctx.config.publicUrl}/verify-email?token=${token}`,
  });
}

/** Requests of the person and of administrators count together. */
export async function takeResendLimits(ctx: Context, employeeId: string): Promise<void> {
  await ctx.limits.take(RESENDS_PER_MINUTE, employeeId);
  await ctx.limits.take(CODES_PER_HOUR, employeeId);
}

export async function resendCode(ctx: Context, employeeId: string): Promise<void> {
  await takeResendLimits(ctx, employeeId);
  const secrets = await makeVerificationSecrets();
  await ctx.db.transaction(async (tx) =>
    sendVerification(ctx, tx, await lockUnverified(tx, employeeId), secrets),
  );
}

/** Sends no code when a valid code exists or a limit is reached. */
export async function sendCodeIfNone(ctx: Context, employeeId: string): Promise<void> {
  const validCodes = await ctx.db.$count(
    verifications,
    and(
      eq(verifications.employeeId, employeeId),
      gt(verifications.expiresAt, ctx.clock.now()),
      lt(verifications.attempts, TRIES_PER_CODE),
    ),
  );
  if (validCodes === 0) await resendCode(ctx, employeeId).catch(ignoreLimit);
}

const ignoreLimit = (error: unknown) => {
  if (!(error instanceof LimitReached)) throw error;
};

/**
 * The old code and link become invalid. So does a password reset link, because it was sent to the old email and would verify the
 * new one. A mail informs the old email (promises: 37).
 */
export async function changeUnverifiedEmail(
  ctx: Context,
  employeeId: string,
  workEmail: string,
): Promise<void> {
  if (!canRegister(await getAllowedEmailDomains(ctx), workEmail)) throw new ApiError('email_domain_refused');
  await ctx.limits.take(CODES_PER_HOUR, employeeId);
  const secrets = await makeVerificationSecrets();
  await ctx.db.transaction(async (tx) => {
    const before = await lockUnverified(tx, employeeId);
    await admitByRoster(ctx, tx, { employeeId: before.employeeId, workEmail });
    const [employee] = await tx
      .update(employees)
      .set({ workEmail })
      .where(eq(employees.id, employeeId))
      .returning()
      .catch(refuseTakenEmail);
    await tx.delete(passwordResets).where(eq(passwordResets.employeeId, employeeId));
    await sendVerification(ctx, tx, employee!, secrets);
    const isSame = before.workEmail.toLowerCase() === workEmail.toLowerCase();
    if (!isSame) await queueMail(ctx, tx, before, 'email_changed', contactLink(ctx.config));
  });
}

export function refuseTakenEmail(error: unknown): never {
  throw isUniqueViolation(error) ? new ApiError('email_taken') : error;
}

async function lockUnverified(tx: Transaction, employeeId: string): Promise<EmployeeRow> {
  const [employee] = await tx.select().from(employees).where(eq(employees.id, employeeId)).for('update');
  if (!employee || employee.emailVerified || employee.deletedAt) throw new ApiError('forbidden');
  return employee;
}

/** One statement counts the try and reads the code, so that of any number of parallel guesses at most five are checked. */
export async function verifyByCode(
  ctx: Context,
  employeeId: string,
  code: string,
  exchange: Exchange,
): Promise<EmployeeRow> {
  if ((await ctx.db.$count(verifications, eq(verifications.employeeId, employeeId))) === 0) {
    await ctx.limits.takeFrom(UNKNOWN_IDS, exchange.request.ip);
    throw new ApiError('code_expired');
  }
  await ctx.limits.take(CODE_TRIES, employeeId);
  const [tried] = await ctx.db
    .update(verifications)
    .set({ attempts: sql`${verifications.attempts} + 1` })
    .where(
      and(
        eq(verifications.employeeId, employeeId),
        lt(verifications.attempts, TRIES_PER_CODE),
        gt(verifications.expiresAt, ctx.clock.now()),
      ),
    )
    .returning({ codeHash: verifications.codeHash });
  if (!tried) throw new ApiError('code_expired');
  if (!(await verifySecret(code, tried.codeHash))) throw new ApiError('invalid_code');
  const isTriedCode = and(
    eq(verifications.employeeId, employeeId),
    eq(verifications.codeHash, tried.codeHash),
  );
  const employee = await completeVerification(ctx, isTriedCode, exchange);
  if (!employee) throw new ApiError('code_expired');
  await ctx.limits.reset(CODE_TRIES, employeeId);
  await ctx.limits.giveBackTo(REGISTRATIONS_BY_ADDRESS, exchange.request.ip);
  return employee;
}

interface OpenedLink {
  token: string;
  password?: string | undefined;
  /** The id of the account that this browser registered or logged in to, if that account is still unverified. */
  pendingId: string | undefined;
  /** An account is logged in in this browser, and stays logged in. */
  isLoggedIn: boolean;
}

/**
 * Undefined when the password of the account is needed: the person who opens the link in another browser may not be the person
 * who chose the password (docs/decisions/0040).
 * @throws {ApiError} invalid_link, wrong_password
 * @throws {LimitReached} after ten wrong passwords
 */
export async function verifyByLink(
  ctx: Context,
  { token, password, pendingId, isLoggedIn }: OpenedLink,
  exchange: Exchange,
): Promise<EmployeeRow | undefined> {
  const isLink = eq(verifications.tokenHash, hashToken(token));
  const [account] = await ctx.db
    .select({ id: employees.id, passwordHash: employees.passwordHash })
    .from(verifications)
    .innerJoin(employees, eq(employees.id, verifications.employeeId))
    .where(and(isLink, gt(verifications.expiresAt, ctx.clock.now())));
  if (!account) throw new ApiError('invalid_link');
  if (account.id !== pendingId) {
    if (password === undefined) return undefined;
    await ctx.limits.take(VERIFICATION_LINK_PASSWORDS, account.id);
    if (!(await verifySecret(password, account.passwordHash))) throw new ApiError('wrong_password');
    await ctx.limits.reset(VERIFICATION_LINK_PASSWORDS, account.id);
  }
  const employee = await completeVerification(
    ctx,
    isLink,
    isLoggedIn ? undefined : exchange,
    account.passwordHash,
  );
  if (!employee) throw new ApiError('invalid_link');
  await ctx.limits.giveBackTo(REGISTRATIONS_BY_ADDRESS, exchange.request.ip);
  return employee;
}

/**
 * The row is deleted, so that the code or link is valid once, also under parallel requests. The account is locked first, in the
 * same order as where codes are issued, to avoid deadlocks.
 * @param exchange undefined: starts no session
 * @param passwordHash fails if the account has another password by now
 */
async function completeVerification(
  ctx: Context,
  isVerification: SQL | undefined,
  exchange: Exchange | undefined,
  passwordHash?: string,
): Promise<EmployeeRow | undefined> {
  return ctx.db.transaction(async (tx) => {
    const employeeId = tx.select({ id: verifications.employeeId }).from(verifications).where(isVerification);
    await tx
      .select({ id: employees.id })
      .from(employees)
      .where(inArray(employees.id, employeeId))
      .for('update');
    const [verification] = await tx
      .delete(verifications)
      .where(and(isVerification, gt(verifications.expiresAt, ctx.clock.now())))
      .returning({ employeeId: verifications.employeeId });
    if (!verification) return undefined;
    const owner = eq(employees.id, verification.employeeId);
    const [employee] = await tx
      .update(employees)
      .set({ emailVerified: true })
      .where(passwordHash ? and(owner, eq(employees.passwordHash, passwordHash)) : owner)
      .returning();
    // An account that has a second factor is already verified. A mail must not bypass the second factor.
    if (!employee?.isActive || employee.twoFactorEnabled) throw new ApiError('invalid_link');
    await endAllSessions(ctx, tx, employee.id);
    if (exchange) await completeLogin(ctx, tx, exchange, employee);
    await ctx.changes.publish(tx, ['standings', 'employees', `employee:${employee.id}`]);
    return employee;
  });
}
