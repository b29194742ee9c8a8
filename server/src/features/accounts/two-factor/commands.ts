// Section 4: two-factor authentication.
import { randomInt } from 'node:crypto';
import {
  BACKUP_CODE_CHARACTERS,
  BACKUP_CODE_COUNT,
  readBackupCode,
} from '@bugquest/contract/accounts/two-factor/schema';
import { cleanEmail } from '@bugquest/contract/identifiers';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { backupCodes } from '../../../db/schema/accounts.ts';
import { settings } from '../../../db/schema/audit.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { endAllSessions, type SessionCaller } from '../../../http/security/sessions.ts';
import { KEY_FINGERPRINT, RETIRED_HASHING_KEYS } from '../../../platform/crypto/secret-key.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { recordAudit } from '../../audit/commands.ts';
import { getEmployee } from '../../employees/queries.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { resetLink } from '../login/emails.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';

/** App codes and backup codes count together (promises: authentication 8). */
export const TWO_FACTOR_TRIES: Limit = { name: 'two-factor', points: 5, seconds: 600, blockSeconds: 600 };

const BACKUP_CODE_LENGTH = 10;

const newBackupCode = () =>
  readBackupCode(
    Array.from(
      { length: BACKUP_CODE_LENGTH },
      () => BACKUP_CODE_CHARACTERS[randomInt(BACKUP_CODE_CHARACTERS.length)],
    ).join(''),
  );

const publishEmployee = (ctx: Context, tx: Transaction, employeeId: string) =>
  ctx.changes.publish(tx, ['employees', `employee:${employeeId}`, `sessions:${employeeId}`]);

/** Replaces the secret and backup codes of an unfinished setup. Both are shown only once. */
export async function setUpTwoFactor(ctx: Context, employeeId: string) {
  const secret = newTotpSecret();
  const codes = Array.from({ length: BACKUP_CODE_COUNT }, newBackupCode);
  const hashes: string[] = [];
  // One after the other, because each call asks the database which key is in use.
  for (const code of codes) hashes.push(await ctx.vault.keyedHash(code, employeeId));
  return ctx.db.transaction(async (tx) => {
    const [employee] = await tx
      .update(employees)
      .set({
        twoFactorSecret: await ctx.vault.seal(tx, 'twoFactorSecret', secret, employeeId),
        twoFactorStep: null,
      })
      .where(and(eq(employees.id, employeeId), eq(employees.twoFactorEnabled, false)))
      .returning();
    if (!employee) throw new ApiError('two_factor_changed');
    await tx.delete(backupCodes).where(eq(backupCodes.employeeId, employeeId));
    await tx.insert(backupCodes).values(hashes.map((codeHash) => ({ employeeId, codeHash })));
    return { workEmail: employee.workEmail, secret, backupCodes: codes };
  });
}

export async function enableTwoFactor(ctx: Context, caller: SessionCaller, token: string): Promise<void> {
  await ctx.limits.take(TWO_FACTOR_TRIES, caller.id);
  const { twoFactorSecret, twoFactorEnabled } = await getEmployee(ctx.db, caller.id);
  if (!twoFactorSecret || twoFactorEnabled) throw new ApiError('two_factor_changed');
  const secret = await ctx.vault.open(twoFactorSecret, caller.id);
  const step = await stepOfCode(secret, token, ctx.clock.now(), null);
  if (step === undefined) throw new ApiError('invalid_code');
  await ctx.db.transaction(async (tx) => {
    const isSameSetup = and(
      eq(employees.id, caller.id),
      eq(employees.twoFactorSecret, twoFactorSecret),
      eq(employees.twoFactorEnabled, false),
    );
    const [enabled] = await tx
      .update(employees)
      .set({ twoFactorEnabled: true, twoFactorStep: step })
      .where(isSameSetup)
      .returning();
    if (!enabled) throw new ApiError('two_factor_changed');
    await endAllSessions(ctx, tx, caller.id, caller.sessionId);
    await recordAudit(ctx, tx, {
      actorId: caller.id,
      action: 'enable two-factor',
      recordType: 'employee',
      recordId: caller.id,
      before: { twoFactorEnabled: false },
      after: { twoFactorEnabled: true },
    });
    await queueMail(ctx, tx, enabled, 'two_factor_enabled', resetLink(ctx.config));
    await publishEmployee(ctx, tx, caller.id);
  });
  await ctx.limits.reset(TWO_FACTOR_TRIES, caller.id);
}

/** Without `by`, the audit log shows the command line as the actor. */
export async function clearTwoFactor(
  ctx: Context,
  tx: Transaction,
  employee: EmployeeRow,
  by: { actorId?: string; action?: 'disable two-factor' | 'reset two-factor' } = {},
): Promise<void> {
  await tx
    .update(employees)
    .set({ twoFactorEnabled: false, twoFactorSecret: null, twoFactorStep: null })
    .where(eq(employees.id, employee.id));
  await tx.delete(backupCodes).where(eq(backupCodes.employeeId, employee.id));
  if (!employee.twoFactorEnabled) return;
  await recordAudit(ctx, tx, {
    action: 'disable two-factor',
    ...by,
    recordType: 'employee',
    recordId: employee.id,
    before: { twoFactorEnabled: true },
    after: { twoFactorEnabled: false },
  });
  await publishEmployee(ctx, tx, employee.id);
}

/** Also discards an unfinished setup. */
export async function disableTwoFactor(ctx: Context, employeeId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [employee] = await tx.select().from(employees).where(eq(employees.id, employeeId)).for('update');
    if (!employee) return;
    await clearTwoFactor(ctx, tx, employee, { actorId: employeeId });
    if (employee.twoFactorEnabled)
      await queueMail(ctx, tx, employee, 'two_factor_disabled', resetLink(ctx.config));
  });
}

async function resetByOperator(ctx: Context, tx: Transaction, employee: EmployeeRow): Promise<void> {
  await clearTwoFactor(ctx, tx, employee);
  await endAllSessions(ctx, tx, employee.id);
  if (!employee.twoFactorEnabled) return;
  await queueMail(ctx, tx, employee, 'two_factor_reset', {
    dashboard_url: `${ctx.config.publicUrl}/dashboard`,
  });
}

/** `npm run admin -- reset-two-factor EMAIL`. Undefined when no account has that email. */
export async function resetTwoFactorByEmail(ctx: Context, email: string): Promise<EmployeeRow | undefined> {
  const address = eq(sql`lower(${employees.workEmail})`, cleanEmail(email).toLowerCase());
  const employee = await ctx.db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(employees)
      .where(and(address, isNull(employees.deletedAt)))
      .for('update');
    if (account) await resetByOperator(ctx, tx, account);
    return account;
  });
  if (employee) await ctx.limits.reset(TWO_FACTOR_TRIES, employee.id);
  return employee;
}

/**
 * `npm run admin -- forget-secret-key`: removes the secrets that the lost key encrypted, so that the product can start with
 * another key. Resolves with the number of people who must set up two-factor authentication again.
 */
export async function forgetSecretKey(ctx: Context): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const sealed = await tx
      .select()
      .from(employees)
      .where(isNotNull(employees.twoFactorSecret))
      .orderBy(employees.id)
      .for('update');
    for (const employee of sealed) await resetByOperator(ctx, tx, employee);
    await tx.delete(settings).where(inArray(settings.key, [KEY_FINGERPRINT, RETIRED_HASHING_KEYS]));
    return sealed.filter(({ twoFactorEnabled }) => twoFactorEnabled).length;
  });
}
