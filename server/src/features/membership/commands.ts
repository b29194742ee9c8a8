// Who takes part and who administers: granting, revoking, deactivating, deleting.
import type { AuditAction } from '@bugquest/contract/administration/audit-actions';
import type { AccessChange } from '@bugquest/contract/employees/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { backupCodes, passwordResets, verifications } from '../../db/schema/accounts.ts';
import { submissionKeys } from '../../db/schema/bug-reports.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { invitations, mobileAppReminders } from '../../db/schema/outreach.ts';
import { reportClaims, savedViews } from '../../db/schema/review.ts';
import { ApiError } from '../../http/errors.ts';
import { type Caller, endAllSessions } from '../../http/sessions.ts';
import { recordAudit } from '../administration/commands.ts';
import { lockActiveAdmins, lockEmployee } from '../employees/queries.ts';
import { forgetMails } from '../mail/commands.ts';

type Access = Pick<EmployeeRow, 'isAdmin' | 'isActive'>;

/**
 * Grants or revokes the administrator role, deactivates or reactivates. Whoever's access changes logs in again.
 * @throws {ApiError} last_admin, admin_not_eligible, not_found
 */
export function changeAccess(
  ctx: Context,
  admin: Caller,
  employeeId: string,
  change: AccessChange,
): Promise<EmployeeRow> {
  return ctx.db.transaction(async (tx) => {
    const admins = await lockActiveAdmins(tx);
    const employee = await lockEmployee(tx, employeeId);
    const before: Access = { isAdmin: employee.isAdmin, isActive: employee.isActive };
    const after: Access = { ...before, ...change };
    const steps = stepsBetween(before, after);
    if (steps.length === 0) return employee;
    if (!(after.isAdmin && after.isActive) && admins.every((id) => id === employeeId)) {
      throw new ApiError('last_admin');
    }
    // Another administrator may have ended the caller's own role since the request was admitted.
    if (!admins.includes(admin.id)) throw new ApiError('forbidden');
    if (after.isAdmin && !before.isAdmin && !(employee.emailVerified && after.isActive)) {
      throw new ApiError('admin_not_eligible');
    }
    const [changed] = await tx.update(employees).set(after).where(eq(employees.id, employeeId)).returning();
    await endAllSessions(tx, employeeId);
    for (const { action, field } of steps) {
      await recordAudit(ctx, tx, {
        ...onEmployee(admin, employeeId, action),
        before: { [field]: before[field] },
        after: { [field]: after[field] },
      });
    }
    await publishChange(ctx, tx, employeeId);
    return changed!;
  });
}

function stepsBetween(before: Access, after: Access): { action: AuditAction; field: keyof Access }[] {
  const steps: { action: AuditAction; field: keyof Access }[] = [];
  if (after.isActive !== before.isActive) {
    steps.push({ action: after.isActive ? 'reactivate employee' : 'deactivate employee', field: 'isActive' });
  }
  if (after.isAdmin !== before.isAdmin) {
    steps.push({ action: after.isAdmin ? 'grant admin' : 'revoke admin', field: 'isAdmin' });
  }
  return steps;
}

const onEmployee = (admin: Caller, employeeId: string, action: AuditAction) => ({
  actorId: admin.id,
  action,
  recordType: 'employee' as const,
  recordId: employeeId,
});

/** Whether somebody competes changes the board of all. */
const publishChange = (ctx: Context, tx: Transaction, employeeId: string) =>
  ctx.changes.publish(tx, ['standings', 'employees', `employee:${employeeId}`]);

/** No hash of any password. */
const NO_PASSWORD = '';

/** What tells who somebody was; the department stays, by which reports are counted. */
const EMPTIED = {
  fullName: '',
  employeeId: '',
  workEmail: '',
  mobile: '',
  mobileDigits: '',
  passwordHash: NO_PASSWORD,
  googlePlayEmail: '',
  appleId: '',
  deviceType: '',
  operatingSystem: '',
  browser: '',
  twoFactorSecret: null,
  twoFactorEnabled: false,
  twoFactorStep: null,
  digestSentAt: null,
  mutedMails: [],
  isActive: false,
} satisfies Partial<EmployeeRow>;

/** What exists only for its owner. */
const OWNED = [
  verifications,
  passwordResets,
  backupCodes,
  notifications,
  savedViews,
  submissionKeys,
  mobileAppReminders,
  invitations,
];

/**
 * Deletes an account by emptying it (design: decision 12), so that its person may register again with the same data. The
 * reports, the ledger and the achievements stay, without a name; neither do the records of the deletion keep one.
 * @throws {ApiError} admin_not_deletable, which also keeps people from deleting themselves; not_found
 */
export function deleteEmployee(ctx: Context, admin: Caller, employeeId: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const employee = await lockEmployee(tx, employeeId);
    if (employee.isAdmin) throw new ApiError('admin_not_deletable');
    await endAllSessions(tx, employeeId);
    for (const table of OWNED) {
      const owner = 'ownerId' in table ? table.ownerId : table.employeeId;
      await tx.delete(table).where(eq(owner, employeeId));
    }
    await tx.delete(reportClaims).where(eq(reportClaims.adminId, employeeId));
    await forgetMails(tx, employeeId);
    await tx
      .update(employees)
      .set({ ...EMPTIED, deletedAt: ctx.clock.now() })
      .where(eq(employees.id, employeeId));
    const { emailVerified, isActive, totalPoints } = employee;
    await recordAudit(ctx, tx, {
      ...onEmployee(admin, employeeId, 'delete employee'),
      before: { emailVerified, isActive, totalPoints },
    });
    await publishChange(ctx, tx, employeeId);
    // What shows the names of reporters and of those who are at a report.
    await ctx.changes.publish(tx, ['reports', 'deletions', 'claims']);
  });
}
