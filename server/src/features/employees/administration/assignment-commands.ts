import { ANY_REPORT } from '@bugquest/contract/topics';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { bugReports } from '../../../db/schema/reports.ts';

/**
 * Locks the reports that are assigned to a person. Call it before locking employees: decisions also lock reports first, so this order
 * prevents deadlocks.
 */
export async function lockAssignedReports(tx: Transaction, employeeId: string): Promise<void> {
  await tx
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(eq(bugReports.assigneeId, employeeId))
    .orderBy(asc(bugReports.id))
    .for('no key update');
}

/** The reports keep their version, because decisions do not depend on the assignee. */
export async function unassignReports(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
  const unassigned = await tx
    .update(bugReports)
    .set({ assigneeId: null })
    .where(eq(bugReports.assigneeId, employeeId))
    .returning({ id: bugReports.id });
  if (unassigned.length > 0) await ctx.changes.publish(tx, ['reports', ANY_REPORT]);
}
