// How a second factor is set up, verified into force, and switched off again (section 4).
import { randomInt } from 'node:crypto';
import { BACKUP_CODE_SIGNS, BACKUP_CODES, readBackupCode } from '@bugquest/contract/two-factor/backup-codes';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { backupCodes } from '../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';
import { type Caller, endAllSessions } from '../../http/sessions.ts';
import type { Limit } from '../../platform/limits.ts';
import { recordAudit } from '../administration/commands.ts';
import { getEmployee } from '../employees/queries.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

/** Promises, authentication 8: for codes of the app and of paper together. */
export const TWO_FACTOR_TRIES: Limit = { name: 'two-factor', points: 5, seconds: 600, blockSeconds: 600 };

const BACKUP_CODE_LENGTH = 10;

const newBackupCode = () =>
  readBackupCode(
    Array.from(
      { length: BACKUP_CODE_LENGTH },
      () => BACKUP_CODE_SIGNS[randomInt(BACKUP_CODE_SIGNS.length)],
    ).join(''),
  );

const publish = (ctx: Context, tx: Transaction, employeeId: string) =>
  ctx.changes.publish(tx, ['employees', `employee:${employeeId}`]);

/** A new secret and new backup codes, in place of those of a set-up that was left off. They are told this once. */
export async function setUpTwoFactor(ctx: Context, employeeId: string) {
  const secret = newTotpSecret();
  const codes = Array.from({ length: BACKUP_CODES }, newBackupCode);
  const hashes = await Promise.all(codes.map((code) => ctx.vault.keyedHash(code, employeeId)));
  return ctx.db.transaction(async (tx) => {
    const [employee] = await tx
      .update(employees)
      .set({ twoFactorSecret: await ctx.vault.seal(tx, secret, employeeId), twoFactorStep: null })
      .where(and(eq(employees.id, employeeId), eq(employees.twoFactorEnabled, false)))
      .returning();
    if (!employee) throw new ApiError('two_factor_changed');
    await tx.delete(backupCodes).where(eq(backupCodes.employeeId, employeeId));
    await tx.insert(backupCodes).values(hashes.map((codeHash) => ({ employeeId, codeHash })));
    return { workEmail: employee.workEmail, secret, backupCodes: codes };
  });
}

/** Puts a set-up in force once a code proves that an app has it; the account's other sessions owed no second factor. */
export async function enableTwoFactor(ctx: Context, caller: Caller, token: string): Promise<void> {
  await ctx.limits.take(TWO_FACTOR_TRIES, caller.id);
  const { twoFactorSecret, twoFactorEnabled } = await getEmployee(ctx.db, caller.id);
  if (!twoFactorSecret || twoFactorEnabled) throw new ApiError('two_factor_changed');
  const secret = await ctx.vault.open(twoFactorSecret, caller.id);
  const step = await stepOfCode(secret, token, ctx.clock.now(), null);
  if (step === undefined) throw new ApiError('invalid_code');
  await ctx.db.transaction(async (tx) => {
    const isStillThis = and(
      eq(employees.id, caller.id),
      eq(employees.twoFactorSecret, twoFactorSecret),
      eq(employees.twoFactorEnabled, false),
    );
    const [enabled] = await tx
      .update(employees)
      .set({ twoFactorEnabled: true, twoFactorStep: step })
      .where(isStillThis)
      .returning({ id: employees.id });
    if (!enabled) throw new ApiError('two_factor_changed');
    await endAllSessions(tx, caller.id, caller.sessionId);
    await recordAudit(ctx, tx, {
      actorId: caller.id,
      action: 'enable two-factor',
      recordType: 'employee',
      recordId: caller.id,
      before: { twoFactorEnabled: false },
      after: { twoFactorEnabled: true },
    });
    await publish(ctx, tx, caller.id);
  });
  await ctx.limits.reset(TWO_FACTOR_TRIES, caller.id);
}

/** Forgets the secret and the codes. `actorId` is absent when the command line does it. */
export async function forgetTwoFactor(
  ctx: Context,
  tx: Transaction,
  employee: EmployeeRow,
  actorId?: string,
): Promise<void> {
  await tx
    .update(employees)
    .set({ twoFactorEnabled: false, twoFactorSecret: null, twoFactorStep: null })
    .where(eq(employees.id, employee.id));
  await tx.delete(backupCodes).where(eq(backupCodes.employeeId, employee.id));
  if (!employee.twoFactorEnabled) return;
  await recordAudit(ctx, tx, {
    actorId,
    action: 'disable two-factor',
    recordType: 'employee',
    recordId: employee.id,
    before: { twoFactorEnabled: true },
    after: { twoFactorEnabled: false },
  });
  await publish(ctx, tx, employee.id);
}

/** Switches it off; a set-up that is not verified yet is given up. */
export async function disableTwoFactor(ctx: Context, employeeId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [employee] = await tx.select().from(employees).where(eq(employees.id, employeeId)).for('update');
    if (employee) await forgetTwoFactor(ctx, tx, employee, employeeId);
  });
}
