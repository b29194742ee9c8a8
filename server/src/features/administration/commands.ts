import type { AuditAction, RecordType } from '@bugquest/contract/administration/audit-actions';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { adminUsers } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/administration.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';
import { type Caller, type Exchange, endAllSessions, startSession } from '../../http/sessions.ts';
import { verifySecret } from '../../platform/crypto.ts';
import type { Limit } from '../../platform/limits.ts';
import { withoutSecrets } from '../../platform/secrets.ts';

/** Operator passwords are worth guessing: ten tries an hour for an employee. */
const CLAIM: Limit = { name: 'claim', points: 10, seconds: 3_600 };

export interface AuditEntry {
  /** Absent when the program itself or the command line acted. */
  actorId?: string;
  action: AuditAction;
  recordType: RecordType;
  recordId: string;
  before?: unknown;
  after?: unknown;
}

/** Records who did what to which record (promises: 19), without secrets. It commits with what it records. */
export async function recordAudit(ctx: Context, tx: Transaction, entry: AuditEntry): Promise<void> {
  const { before, after, ...rest } = entry;
  await tx.insert(auditLog).values({
    ...rest,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
    createdAt: ctx.clock.now(),
  });
}

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
 * Makes a signed-in employee an administrator who proves an operator account (design: decision 4). The session is
 * replaced, because the old one was not an administrator's; the operator's password does not prove who the employee is.
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
 * `npm run admin -- grant EMAIL`; the person logs in again. Undefined when nobody has proved that address: whoever only
 * claims it could move the account to another one.
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
