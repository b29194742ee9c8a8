// Finishes a login with a two-factor code: of an app, or a backup code, each valid once (promises: authentication 8).
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { backupCodes, sessions } from '../../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Exchange, SessionCaller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { getEmployee, lockEmployee } from '../../employees/queries.ts';
import { continueCompanySession } from '../company-login/session-commands.ts';
import { startLogin } from '../login/device-commands.ts';
import { TWO_FACTOR_TRIES } from './commands.ts';
import { stepOfCode } from './totp.ts';

/** Uses up a code in `tx`; false when it was used before. */
type Take = (tx: Transaction) => Promise<boolean>;

/**
 * Completes a login with the second factor and starts the session. A try is counted before it is evaluated, so at most
 * five of any number of parallel guesses are evaluated.
 * @throws {ApiError} invalid_code, also for a used code; unauthenticated
 */
export async function completeTwoFactorLogin(
  ctx: Context,
  { id: employeeId, sessionId, authenticatedAt }: SessionCaller,
  code: string,
  exchange: Exchange,
): Promise<EmployeeRow> {
  await ctx.limits.take(TWO_FACTOR_TRIES, employeeId);
  const employee = await getEmployee(ctx.db, employeeId);
  const take = /^\d{6}$/.test(code)
    ? await takerOfStep(ctx, employee, code)
    : await takerOfBackupCode(ctx, employee, code);
  await ctx.db.transaction(async (tx) => {
    // Lock the account first, in the same order as where all its sessions end: the pending login may be one of them.
    await lockEmployee(tx, employeeId);
    if ((await tx.$count(sessions, eq(sessions.id, sessionId))) === 0) throw new ApiError('unauthenticated');
    if (!(await take?.(tx))) throw new ApiError('invalid_code');
    await continueCompanySession(tx, sessionId, () =>
      startLogin(ctx, tx, exchange, employee, authenticatedAt),
    );
  });
  await ctx.limits.reset(TWO_FACTOR_TRIES, employeeId);
  return employee;
}

/** Compares and sets the step in one statement, so only one of two parallel logins with the same code succeeds. */
async function takerOfStep(ctx: Context, employee: EmployeeRow, token: string): Promise<Take | undefined> {
  const { id, twoFactorSecret, twoFactorStep } = employee;
  if (!twoFactorSecret) return undefined;
  const secret = await ctx.vault.open(twoFactorSecret, id);
  const step = await stepOfCode(secret, token, ctx.clock.now(), twoFactorStep);
  if (step === undefined) return undefined;
  const isUnused = and(
    eq(employees.id, id),
    eq(employees.twoFactorEnabled, true),
    eq(employees.twoFactorSecret, twoFactorSecret),
    or(isNull(employees.twoFactorStep), lt(employees.twoFactorStep, step)),
  );
  return async (tx) => {
    const taken = await tx
      .update(employees)
      .set({ twoFactorStep: step })
      .where(isUnused)
      .returning({ id: employees.id });
    return taken.length > 0;
  };
}

async function takerOfBackupCode(ctx: Context, { id }: EmployeeRow, code: string): Promise<Take> {
  const hashes = await ctx.vault.keyedHashes(code, id);
  const isUnused = and(
    eq(backupCodes.employeeId, id),
    inArray(backupCodes.codeHash, hashes),
    isNull(backupCodes.usedAt),
  );
  return async (tx) => {
    const [taken] = await tx
      .update(backupCodes)
      .set({ usedAt: ctx.clock.now() })
      .where(isUnused)
      .returning({ id: backupCodes.id });
    if (!taken) return false;
    const left = await tx.$count(
      backupCodes,
      and(eq(backupCodes.employeeId, id), isNull(backupCodes.usedAt)),
    );
    await recordAudit(ctx, tx, {
      actorId: id,
      action: 'use backup code',
      recordType: 'employee',
      recordId: id,
      after: { backupCodesLeft: left },
    });
    return true;
  };
}
