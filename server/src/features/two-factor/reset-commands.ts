// The operator's way out for people who have lost their phone, and for a program that has lost its key.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { settings } from '../../db/schema/administration.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';
import { endAllSessions } from '../../http/sessions.ts';
import { KEY_FINGERPRINT } from '../../platform/vault.ts';
import { forgetTwoFactor, TWO_FACTOR_TRIES } from './commands.ts';

async function reset(ctx: Context, tx: Transaction, employee: EmployeeRow): Promise<void> {
  await forgetTwoFactor(ctx, tx, employee);
  await endAllSessions(tx, employee.id);
}

/**
 * `npm run admin -- reset-two-factor EMAIL`: the password is enough again, and the person logs in anew. Undefined when
 * nobody has that address.
 */
export async function resetTwoFactorByEmail(ctx: Context, email: string): Promise<EmployeeRow | undefined> {
  const address = eq(sql`lower(${employees.workEmail})`, email.trim().toLowerCase());
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
 * `npm run admin -- forget-secret-key`: nobody can read what the lost key sealed, so it is given up, and the next start
 * may have another key. Resolves with how many people have to set their second factor up again.
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
    await tx.delete(settings).where(eq(settings.key, KEY_FINGERPRINT));
    return sealed.filter(({ twoFactorEnabled }) => twoFactorEnabled).length;
  });
}
