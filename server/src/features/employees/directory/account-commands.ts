// Accounts follow the company's directory: who leaves it is deactivated, who comes back is reactivated.
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { endAllSessions } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockAssignedReports, unassignReports } from '../administration/assignment-commands.ts';
import { lockActiveAdmins, lockEmployee } from '../queries.ts';

const BY_DIRECTORY = { changedBy: 'directory' };

/** Deactivates an account and ends its sessions. The last administrator stays active, and the audit log says so. */
export async function deactivateByDirectory(ctx: Context, tx: Transaction, accountId: string): Promise<void> {
  await lockAssignedReports(tx, accountId);
  const admins = await lockActiveAdmins(tx);
  const { isActive } = await lockEmployee(tx, accountId);
  if (!isActive) return ctx.changes.waitForOthers(tx);
  const record = { recordType: 'employee', recordId: accountId } as const;
  if (admins.length > 0 && admins.every((id) => id === accountId)) {
    await recordAudit(ctx, tx, { ...record, action: 'keep last administrator', after: BY_DIRECTORY });
    return;
  }
  await tx
    .update(employees)
    .set({ isActive: false, deactivatedByDirectory: true })
    .where(eq(employees.id, accountId));
  await endAllSessions(ctx, tx, accountId);
  await unassignReports(ctx, tx, accountId);
  await recordAudit(ctx, tx, {
    ...record,
    action: 'deactivate employee',
    before: { isActive: true },
    after: { isActive: false, ...BY_DIRECTORY },
  });
  await publishChange(ctx, tx, accountId);
}

/** Reactivates an account that the directory had deactivated. One that an administrator deactivated stays as it is. */
export async function reactivateByDirectory(ctx: Context, tx: Transaction, accountId: string): Promise<void> {
  const { isActive, deactivatedByDirectory } = await lockEmployee(tx, accountId);
  if (isActive || !deactivatedByDirectory) return;
  await tx
    .update(employees)
    .set({ isActive: true, deactivatedByDirectory: false })
    .where(eq(employees.id, accountId));
  await recordAudit(ctx, tx, {
    action: 'reactivate employee',
    recordType: 'employee',
    recordId: accountId,
    before: { isActive: false },
    after: { isActive: true, ...BY_DIRECTORY },
  });
  await publishChange(ctx, tx, accountId);
}

/** Who competes changes the leaderboard. */
const publishChange = (ctx: Context, tx: Transaction, accountId: string) =>
  ctx.changes.publish(tx, ['standings', 'employees', `employee:${accountId}`]);
