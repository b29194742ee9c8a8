import { cleanEmail } from '@bugquest/contract/identifiers';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { adminUsers } from '../../db/schema/accounts.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';
import {
  type Exchange,
  endAllSessions,
  type SessionCaller,
  startSession,
} from '../../http/security/sessions.ts';
import { verifySecret } from '../../platform/crypto/crypto.ts';
import type { Limit } from '../../platform/postgres/limits.ts';
import { recordAudit } from '../audit/commands.ts';
import { lockAssignedReports, unassignReports } from './administration/assignment-commands.ts';
import { lockActiveAdmins, lockEmployee } from './queries.ts';

const CLAIM_ATTEMPTS: Limit = { name: 'claim', points: 10, seconds: 3_600 };
/** Failed attempts of all employees together: many accounts must not allow many guesses (promises: 38). */
const FAILED_CLAIMS: Limit = { name: 'failed-claims', points: 20, seconds: 3_600 };
const EVERYONE = 'everyone';

/** @param actorId undefined when a group of the company login or the command line grants the role */
async function grantAdmin(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  actorId?: string,
): Promise<EmployeeRow> {
  const isEmployee = eq(employees.id, employeeId);
  const [before] = await tx.select({ isAdmin: employees.isAdmin }).from(employees).where(isEmployee);
  await endAllSessions(ctx, tx, employeeId);
  const [employee] = await tx.update(employees).set({ isAdmin: true }).where(isEmployee).returning();
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
 * Makes a logged-in employee an administrator with the password of an operator account (design: decision 4). Replaces the session,
 * because the old one has the rights of a tester. The operator's password does not count as a fresh password of the employee. The audit
 * log has an entry for each checked attempt.
 * @throws {ApiError} operator_rejected
 * @throws {LimitReached} also for the correct password
 */
export async function claimAdmin(
  ctx: Context,
  { id: employeeId, authenticatedAt }: SessionCaller,
  operator: { username: string; password: string },
  exchange: Exchange,
): Promise<EmployeeRow> {
  await ctx.limits.take(CLAIM_ATTEMPTS, employeeId);
  await ctx.limits.take(FAILED_CLAIMS, EVERYONE);
  const [account] = await ctx.db
    .select()
    .from(adminUsers)
    .where(and(eq(adminUsers.username, operator.username), eq(adminUsers.isActive, true)));
  if (!(await verifySecret(operator.password, account?.passwordHash))) {
    await recordFailedClaim(ctx, employeeId);
    throw new ApiError('operator_rejected');
  }
  await ctx.limits.giveBack(FAILED_CLAIMS, EVERYONE);
  await ctx.limits.reset(CLAIM_ATTEMPTS, employeeId);
  return ctx.db.transaction(async (tx) => {
    const employee = await grantAdmin(ctx, tx, employeeId, employeeId);
    await startSession(ctx, tx, exchange, employeeId, 'full', authenticatedAt);
    return employee;
  });
}

/** The user name is not recorded, because people type passwords into the wrong field. */
const recordFailedClaim = (ctx: Context, employeeId: string): Promise<void> =>
  ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      actorId: employeeId,
      action: 'fail operator claim',
      recordType: 'employee',
      recordId: employeeId,
    }),
  );

/**
 * Returns undefined when no verified account has the email. An unverified account does not count, because its email may belong to another
 * person.
 */
export async function grantAdminByEmail(ctx: Context, email: string): Promise<EmployeeRow | undefined> {
  return ctx.db.transaction(async (tx) => {
    const [employee] = await tx
      .select()
      .from(employees)
      .where(
        and(
          eq(sql`lower(${employees.workEmail})`, cleanEmail(email).toLowerCase()),
          eq(employees.emailVerified, true),
          eq(employees.isActive, true),
        ),
      );
    return employee && grantAdmin(ctx, tx, employee.id);
  });
}

/**
 * Grants or revokes the administrator role by membership in a group of the company login. Keeps a role that was granted in another way,
 * and the role of the last administrator. Returns whether the role comes from the group.
 */
export async function syncAdminGroup(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  { isMember, wasGranted }: { isMember: boolean; wasGranted: boolean },
): Promise<boolean> {
  await lockAssignedReports(tx, employeeId);
  const admins = await lockActiveAdmins(tx);
  const { isAdmin, isActive } = await lockEmployee(tx, employeeId);
  if (isMember) {
    if (isAdmin || !isActive) return wasGranted;
    await grantAdmin(ctx, tx, employeeId);
    return true;
  }
  if (!isAdmin || !wasGranted) return false;
  if (admins.every((id) => id === employeeId)) return true;
  await tx.update(employees).set({ isAdmin: false }).where(eq(employees.id, employeeId));
  await endAllSessions(ctx, tx, employeeId);
  await unassignReports(ctx, tx, employeeId);
  await recordAudit(ctx, tx, {
    action: 'revoke admin',
    recordType: 'employee',
    recordId: employeeId,
    before: { isAdmin: true },
    after: { isAdmin: false },
  });
  await ctx.changes.publish(tx, ['standings', 'employees', `employee:${employeeId}`]);
  return false;
}
