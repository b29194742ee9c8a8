// Changes of a report without an administrator, for example by the issue tracker.
import type { ReportStatus } from '@bugquest/contract/reports/lists';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type BugReportRow, bugReports } from '../../../db/schema/reports.ts';
import { reportTopics } from '../change-commands.ts';
import { recordReportEvent } from '../timeline/commands.ts';

/** Changes the status of a locked report without an actor. Ready for Retest asks the reporter for a retest, as usual. */
export async function changeStatusByProgram(
  ctx: Context,
  tx: Transaction,
  report: BugReportRow,
  status: ReportStatus,
): Promise<void> {
  await tx
    .update(bugReports)
    .set({
      status,
      ...(status === 'Ready for Retest' && { retestDate: null, retestResult: null }),
      updatedAt: ctx.clock.now(),
    })
    .where(eq(bugReports.id, report.id));
  const facts = { kind: 'status_changed', before: report.status, after: status } as const;
  await recordReportEvent(ctx, tx, { report, facts });
  await ctx.changes.publish(tx, reportTopics(report));
}
