// Removes a person who is no longer an administrator as assignee of reports.
import { ANY_REPORT } from '@bugquest/contract/topics';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { bugReports } from '../../../db/schema/reports.ts';

/**
 * Locks the reports that are assigned to a person. Before employees are locked: decisions lock reports first, too, so the
 * two never wait for each other.
 */
export async function lockAssignedReports(tx: Transaction, employeeId: string): Promise<void> {
  await tx
    .select({ id: bugReports.id })
    .from(bugReports)
    .where(eq(bugReports.assigneeId, employeeId))
    .orderBy(asc(bugReports.id))
    .for('no key update');
}

/** Removes a person's assignments. Reports keep their version, because nothing changed that a decision depends on. */
export async function unassignReports(ctx: Context, tx: Transaction, employeeId: string): Promise<void> {
  const unassigned = await tx
    .update(bugReports)
    .set({ assigneeId: null })
    .where(eq(bugReports.assigneeId, employeeId))
    .returning({ id: bugReports.id });
  if (unassigned.length > 0) await ctx.changes.publish(tx, ['reports', ANY_REPORT]);
}
