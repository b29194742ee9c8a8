import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { adminUsers } from '../../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { type Caller, type Exchange, endAllSessions, startSession } from '../../../http/security/sessions.ts';
import { verifySecret } from '../../../platform/crypto/crypto.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { recordAudit } from '../../audit/commands.ts';

/** Ten tries per hour and employee. */
const CLAIM: Limit = { name: 'claim', points: 10, seconds: 3_600 };

async function grantAdmin(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  actorId?: string,
): Promise<EmployeeRow> {
  const which = eq(employees.id, employeeId);
  const [before] = await tx.select({ isAdmin: employees.isAdmin }).from(employees).where(which);
  await endAllSessions(tx, employeeId);
  const [employee] = await tx.update(employees).set({ isAdmin: true }).where(which).returning();
  await recordAudit(ctx, tx, {
    actorId,
    action: 'grant admin',
    recordType: 'employee',
    recordId: employeeId,
    before,
    after: { isAdmin: true },
  });
  await ctx.changes.publish(tx, ['standings', 'employees', `employee:${employeeId}`]);
  return employee!;
}

/**
 * Makes a logged-in employee an administrator after entering an operator account (design: decision 4). The session is
 * replaced, because the old one was not an administrator's. It does not count as entering the employee's own password.
 */
export async function claimAdmin(
  ctx: Context,
  { id: employeeId, authenticatedAt }: Caller,
  operator: { username: string; password: string },
  exchange: Exchange,
): Promise<EmployeeRow> {
  await ctx.limits.take(CLAIM, employeeId);
  const [account] = await ctx.db
    .select()
    .from(adminUsers)
    .where(and(eq(adminUsers.username, operator.username), eq(adminUsers.isActive, true)));
  if (!(await verifySecret(operator.password, account?.passwordHash)))
    throw new ApiError('operator_rejected');
  await ctx.limits.reset(CLAIM, employeeId);
  return ctx.db.transaction(async (tx) => {
    const employee = await grantAdmin(ctx, tx, employeeId, employeeId);
    await startSession(ctx, tx, exchange, employeeId, 'full', authenticatedAt);
    return employee;
  });
}

/**
 * `npm run admin -- grant EMAIL`; the person logs in again. Undefined when no verified account has the email: an unverified
 * account could still change its email.
 */
export async function grantAdminByEmail(ctx: Context, email: string): Promise<EmployeeRow | undefined> {
  return ctx.db.transaction(async (tx) => {
    const [employee] = await tx
      .select()
      .from(employees)
      .where(
        and(
          eq(sql`lower(${employees.workEmail})`, email.trim().toLowerCase()),
          eq(employees.emailVerified, true),
          eq(employees.isActive, true),
        ),
      );
    return employee && grantAdmin(ctx, tx, employee.id);
  });
}
