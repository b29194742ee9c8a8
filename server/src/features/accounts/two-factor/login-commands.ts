// The second step of a login: a code of an app, or a backup code. Each code is valid once (promises: authentication 8).
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { backupCodes, sessions } from '../../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Exchange, SessionCaller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { getEmployee, lockEmployee } from '../../employees/queries.ts';
import { moveCompanySession } from '../company-login/session-commands.ts';
import { completeLogin } from '../login/device-commands.ts';
import { TWO_FACTOR_TRIES } from './commands.ts';
import { stepOfCode } from './totp.ts';

/** Marks a code as used; false when it was used before. */
type UseCode = (tx: Transaction) => Promise<boolean>;

/**
 * A try is counted before the code is checked, so that of any number of parallel guesses at most five are checked.
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
  const useCode = /^\d{6}$/.test(code)
    ? await prepareAppCode(ctx, employee, code)
    : await prepareBackupCode(ctx, employee, code);
  await ctx.db.transaction(async (tx) => {
    // Lock the account before its sessions, in the same order as where all its sessions end, to avoid deadlocks. The session of
    // this login may have ended meanwhile.
    await lockEmployee(tx, employeeId);
    if ((await tx.$count(sessions, eq(sessions.id, sessionId))) === 0) throw new ApiError('unauthenticated');
    if (!(await useCode?.(tx))) throw new ApiError('invalid_code');
    await moveCompanySession(tx, sessionId, () =>
      completeLogin(ctx, tx, exchange, employee, authenticatedAt),
    );
  });
  await ctx.limits.reset(TWO_FACTOR_TRIES, employeeId);
  return employee;
}

/** One statement compares and sets the step, so that only one of two parallel logins with the same code succeeds. */
async function prepareAppCode(
  ctx: Context,
  employee: EmployeeRow,
  token: string,
): Promise<UseCode | undefined> {
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
    const updated = await tx
      .update(employees)
      .set({ twoFactorStep: step })
      .where(isUnused)
      .returning({ id: employees.id });
    return updated.length > 0;
  };
}

async function prepareBackupCode(ctx: Context, { id }: EmployeeRow, code: string): Promise<UseCode> {
  const hashes = await ctx.vault.keyedHashes(code, id);
  const isUnused = and(
    eq(backupCodes.employeeId, id),
    inArray(backupCodes.codeHash, hashes),
    isNull(backupCodes.usedAt),
  );
  return async (tx) => {
    const [updated] = await tx
      .update(backupCodes)
      .set({ usedAt: ctx.clock.now() })
      .where(isUnused)
      .returning({ id: backupCodes.id });
    if (!updated) return false;
    const backupCodesLeft = await tx.$count(
      backupCodes,
      and(eq(backupCodes.employeeId, id), isNull(backupCodes.usedAt)),
    );
    await recordAudit(ctx, tx, {
      actorId: id,
      action: 'use backup code',
      recordType: 'employee',
      recordId: id,
      after: { backupCodesLeft },
    });
    return true;
  };
}
