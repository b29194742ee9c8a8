import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { endAllSessions } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { lockAssignedReports, unassignReports } from '../administration/assignment-commands.ts';
import { lockActiveAdmins, lockEmployee } from '../queries.ts';
import { grantAdmin } from './commands.ts';

/**
 * Gives or removes the administrator role as a group of the company login says. A role that came from elsewhere, such as the
 * operator account, stays, and so does that of the last administrator. Returns whether the role comes from the group.
 */
export async function followAdminGroup(
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
