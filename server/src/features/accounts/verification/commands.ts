// Verification of an account's email by a code or link in one mail (promises: authentication 1, 7, 9).
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { isUniqueViolation, type Transaction } from '../../../db/client.ts';
import { passwordResets, verifications } from '../../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { type Exchange, endAllSessions } from '../../../http/security/sessions.ts';
import { hashSecret, hashToken, newCode, newToken, verifySecret } from '../../../platform/crypto/crypto.ts';
import { type Limit, LimitReached } from '../../../platform/postgres/limits.ts';
import { canRegister } from '../../employees/policy.ts';
import { admitByRoster } from '../../employees/roster/commands.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { getAllowedEmailDomains } from '../../settings/queries.ts';
import { startLogin } from '../login/device-commands.ts';
import { contactLink } from '../login/emails.ts';

const CODE_LIFETIME_MS = 10 * 60_000;
const TRIES_A_CODE = 5;
const HOUR = 3_600;

/** Wrong codes per account and hour, independent of resent codes. */
const CODE_TRIES: Limit = { name: 'code', points: 20, seconds: HOUR };
/** Codes for ids without a pending verification, which are counted by address only: made-up ids leave no rows. */
const UNKNOWN_IDS: Limit = { name: 'unknown-code', points: 60, seconds: 600 };
/** Passwords that are entered with a verification link. */
const LINK_PASSWORDS: Limit = { name: 'link-password', points: 10, seconds: 600, blockSeconds: 600 };
const RESENDS_A_MINUTE: Limit = { name: 'resend', points: 1, seconds: 60 };
const CODES_AN_HOUR: Limit = { name: 'codes', points: 5, seconds: HOUR };

interface Proof {
  code: string;
  codeHash: string;
  token: string;
}

/** A new code and link token. Call it before the transaction, because hashing is slow. */
export async function makeProof(): Promise<Proof> {
  const code = newCode();
  return { code, codeHash: await hashSecret(code), token: newToken() };
}

/** Stores the code and link, which replaces the previous ones, and queues the mail. */
export async function issueProof(
  ctx: Context,
  tx: Transaction,
  employee: EmployeeRow,
  proof: Proof,
): Promise<void> {
  const now = ctx.clock.now();
  const issued = {
    codeHash: proof.codeHash,
    tokenHash: hashToken(proof.token),
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
    attempts: 0,
    createdAt: now,
  };
  await tx
    .insert(verifications)
    .values({ employeeId: employee.id, ...issued })
    .onConflictDoUpdate({ target: verifications.employeeId, set: issued });
  await queueMail(ctx, tx, employee, 'verification', {
    code: proof.code,
    link: `${ctx.config.publicUrl}/verify-email?token=${proof.token}`,
  });
}

/** Counts a resent code; people and administrators share the limits of an account. */
export async function takeResend(ctx: Context, employeeId: string): Promise<void> {
  await ctx.limits.take(RESENDS_A_MINUTE, employeeId);
  await ctx.limits.take(CODES_AN_HOUR, employeeId);
}

/** Sends a new code to an unverified account. */
export async function resendCode(ctx: Context, employeeId: string): Promise<void> {
  await takeResend(ctx, employeeId);
  const proof = await makeProof();
  await ctx.db.transaction(async (tx) => issueProof(ctx, tx, await lockUnverified(tx, employeeId), proof));
}

/** Sends a code at a login before verification, unless a valid one exists or a limit is reached. */
export async function sendCodeIfNone(ctx: Context, employeeId: string): Promise<void> {
  const inForce = await ctx.db.$count(
    verifications,
    and(
      eq(verifications.employeeId, employeeId),
      gt(verifications.expiresAt, ctx.clock.now()),
      lt(verifications.attempts, TRIES_A_CODE),
    ),
  );
  if (inForce === 0) await resendCode(ctx, employeeId).catch(ignoreLimit);
}

const ignoreLimit = (error: unknown) => {
  if (!(error instanceof LimitReached)) throw error;
};

/**
 * Changes the email of an unverified account. The old code and link become invalid, and so does a password reset link: it
 * was sent to the old email and would verify the new one. The old email is informed (promises: 37).
 */
export async function changeUnverifiedEmail(
  ctx: Context,
  employeeId: string,
  workEmail: string,
): Promise<void> {
  if (!canRegister(await getAllowedEmailDomains(ctx), workEmail)) throw new ApiError('email_domain_refused');
  await ctx.limits.take(CODES_AN_HOUR, employeeId);
  const proof = await makeProof();
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
    await issueProof(ctx, tx, employee!, proof);
    const isSame = before.workEmail.toLowerCase() === workEmail.toLowerCase();
    if (!isSame) await queueMail(ctx, tx, before, 'email_changed', contactLink(ctx.config));
  });
}

function refuseTakenEmail(error: unknown): never {
  throw isUniqueViolation(error) ? new ApiError('email_taken') : error;
}

async function lockUnverified(tx: Transaction, employeeId: string): Promise<EmployeeRow> {
  const [employee] = await tx.select().from(employees).where(eq(employees.id, employeeId)).for('update');
  if (!employee || employee.emailVerified || employee.deletedAt) throw new ApiError('forbidden');
  return employee;
}

/**
 * Verifies an email by its code. Counting a try and reading the code are one statement, so at most five of any number of
 * parallel guesses are evaluated.
 */
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
        lt(verifications.attempts, TRIES_A_CODE),
        gt(verifications.expiresAt, ctx.clock.now()),
      ),
    )
    .returning({ codeHash: verifications.codeHash });
  if (!tried) throw new ApiError('code_expired');
  if (!(await verifySecret(code, tried.codeHash))) throw new ApiError('invalid_code');
  const proof = and(eq(verifications.employeeId, employeeId), eq(verifications.codeHash, tried.codeHash));
  const employee = await consumeProof(ctx, proof, exchange);
  if (!employee) throw new ApiError('code_expired');
  await ctx.limits.reset(CODE_TRIES, employeeId);
  return employee;
}

interface LinkUse {
  token: string;
  password?: string | undefined;
  /** The account that this browser registered or logged in to, and that still needs verification. */
  pendingId: string | undefined;
  /** Whether someone is logged in. They stay logged in. */
  isLoggedIn: boolean;
}

/**
 * Verifies an email by the link. Undefined when the account's password is needed: a person who opens the link in another
 * browser may not have chosen it (docs/decisions/0040).
 * @throws {ApiError} invalid_link, wrong_password
 * @throws {LimitReached} after ten wrong passwords
 */
export async function verifyByLink(
  ctx: Context,
  { token, password, pendingId, isLoggedIn }: LinkUse,
  exchange: Exchange,
): Promise<EmployeeRow | undefined> {
  const which = eq(verifications.tokenHash, hashToken(token));
  const [account] = await ctx.db
    .select({ id: employees.id, passwordHash: employees.passwordHash })
    .from(verifications)
    .innerJoin(employees, eq(employees.id, verifications.employeeId))
    .where(and(which, gt(verifications.expiresAt, ctx.clock.now())));
  if (!account) throw new ApiError('invalid_link');
  if (account.id !== pendingId) {
    if (password === undefined) return undefined;
    await ctx.limits.take(LINK_PASSWORDS, account.id);
    if (!(await verifySecret(password, account.passwordHash))) throw new ApiError('wrong_password');
    await ctx.limits.reset(LINK_PASSWORDS, account.id);
  }
  const employee = await consumeProof(ctx, which, isLoggedIn ? undefined : exchange, account.passwordHash);
  if (!employee) throw new ApiError('invalid_link');
  return employee;
}

/**
 * Deleting the row makes the code or link valid once, also for parallel tries. The account is locked first, in the same
 * order as where codes are issued, to avoid deadlocks. A password that was checked before must still be the account's.
 * Without `exchange` no session starts.
 */
async function consumeProof(
  ctx: Context,
  which: SQL | undefined,
  exchange: Exchange | undefined,
  passwordHash?: string,
): Promise<EmployeeRow | undefined> {
  return ctx.db.transaction(async (tx) => {
    const employeeId = tx.select({ id: verifications.employeeId }).from(verifications).where(which);
    await tx
      .select({ id: employees.id })
      .from(employees)
      .where(inArray(employees.id, employeeId))
      .for('update');
    const [proof] = await tx
      .delete(verifications)
      .where(and(which, gt(verifications.expiresAt, ctx.clock.now())))
      .returning({ employeeId: verifications.employeeId });
    if (!proof) return undefined;
    const owner = eq(employees.id, proof.employeeId);
    const [employee] = await tx
      .update(employees)
      .set({ emailVerified: true })
      .where(passwordHash ? and(owner, eq(employees.passwordHash, passwordHash)) : owner)
      .returning();
    // An account with a second factor is already verified: a mail must not bypass the second factor.
    if (!employee?.isActive || employee.twoFactorEnabled) throw new ApiError('invalid_link');
    await endAllSessions(ctx, tx, employee.id);
    if (exchange) await startLogin(ctx, tx, exchange, employee);
    await ctx.changes.publish(tx, ['standings', 'employees', `employee:${employee.id}`]);
    return employee;
  });
}
