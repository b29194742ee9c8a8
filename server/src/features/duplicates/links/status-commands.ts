import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Context, EventOf } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { bugReports, reportColumns } from '../../../db/schema/reports.ts';
import { reportTopics } from '../../reports/change-commands.ts';
import { recordReportEvent } from '../../reports/timeline/commands.ts';

/** Gives the duplicates of a report its new status. Their reporters are notified, but are not asked for a retest. */
export async function syncDuplicateStatus(
  ctx: Context,
  tx: Transaction,
  { report: original, actorId, facts }: EventOf<'status_changed'>,
): Promise<void> {
  // A duplicate has no duplicates of its own.
  if (facts.original) return;
  const { after: status } = facts;
  const duplicates = await tx
    .select(reportColumns)
    .from(bugReports)
    .where(and(eq(bugReports.duplicateOf, original.id), ne(bugReports.status, status)))
    .orderBy(asc(bugReports.id))
    .for('no key update');
  if (duplicates.length === 0) return;
  const ids = duplicates.map(({ id }) => id);
  await tx.update(bugReports).set({ status, updatedAt: ctx.clock.now() }).where(inArray(bugReports.id, ids));
  for (const duplicate of duplicates) {
    await recordReportEvent(ctx, tx, {
      report: duplicate,
      actorId,
      facts: {
        kind: 'status_changed',
        before: duplicate.status,
        after: status,
        original: original.serialNumber,
      },
    });
  }
  await ctx.changes.publish(tx, duplicates.flatMap(reportTopics));
}
