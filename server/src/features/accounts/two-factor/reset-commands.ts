// Operator commands for people who lost their phone, and for a lost secret key.
import { cleanEmail } from '@bugquest/contract/identifiers';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { settings } from '../../../db/schema/audit.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { endAllSessions } from '../../../http/security/sessions.ts';
import { KEY_FINGERPRINT, RETIRED_HASHING_KEYS } from '../../../platform/crypto/secret-key.ts';
import { queueMail } from '../../mail/queue/commands.ts';
import { clearTwoFactor, TWO_FACTOR_TRIES } from './commands.ts';

async function reset(ctx: Context, tx: Transaction, employee: EmployeeRow): Promise<void> {
  await clearTwoFactor(ctx, tx, employee);
  await endAllSessions(ctx, tx, employee.id);
  if (!employee.twoFactorEnabled) return;
  await queueMail(ctx, tx, employee, 'two_factor_reset', {
    dashboard_url: `${ctx.config.publicUrl}/dashboard`,
  });
}

/**
 * `npm run admin -- reset-two-factor EMAIL`: disables two-factor authentication and ends the person's sessions. Undefined
 * when no account has that email.
 */
export async function resetTwoFactorByEmail(ctx: Context, email: string): Promise<EmployeeRow | undefined> {
  const address = eq(sql`lower(${employees.workEmail})`, cleanEmail(email).toLowerCase());
  const employee = await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(employees)
      .where(and(address, isNull(employees.deletedAt)))
      .for('update');
    if (found) await reset(ctx, tx, found);
    return found;
  });
  if (employee) await ctx.limits.reset(TWO_FACTOR_TRIES, employee.id);
  return employee;
}

/**
 * `npm run admin -- forget-secret-key`: removes the secrets that the lost key encrypted, so that the next start may use
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
    for (const employee of sealed) await reset(ctx, tx, employee);
    await tx.delete(settings).where(inArray(settings.key, [KEY_FINGERPRINT, RETIRED_HASHING_KEYS]));
    return sealed.filter(({ twoFactorEnabled }) => twoFactorEnabled).length;
  });
}
