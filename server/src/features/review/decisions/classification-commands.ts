// The report keeps the reporter's choices in `reportedValues`. Points do not change.

import { CLASSIFICATION_FIELDS, reportedValuesAfter } from '@bugquest/contract/review/classification';
import type { ClassificationInput } from '@bugquest/contract/review/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { type BugReportRow, bugReports } from '../../../db/schema/reports.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { changeReportAsAdmin, reportAudit } from '../../reports/change-commands.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { getReport } from '../../reports/queries.ts';
import { recordReportEvent } from '../../reports/timeline/commands.ts';

/** Null restores the reporter's choice. */
export function correctClassification(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt, ...corrections }: ClassificationInput,
): Promise<ReportWithReporter> {
  return changeReportAsAdmin(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    const changes = CLASSIFICATION_FIELDS.flatMap((field) => {
      const before = report[field];
      const after = corrections[field] === null ? report.reportedValues[field] : corrections[field];
      return after === undefined || after === before ? [] : [{ field, before, after }];
    });
    if (changes.length === 0) return report;
    const before = Object.fromEntries(changes.map((change) => [change.field, change.before]));
    const after: Partial<BugReportRow> = Object.fromEntries(
      changes.map((change) => [change.field, change.after]),
    );
    await tx
      .update(bugReports)
      .set({ ...after, reportedValues: reportedValuesAfter(report, after), updatedAt: ctx.clock.now() })
      .where(eq(bugReports.id, reportId));
    await recordAudit(ctx, tx, { ...reportAudit(admin, reportId, 'correct classification'), before, after });
    for (const facts of changes) {
      await recordReportEvent(ctx, tx, {
        report,
        actorId: admin.id,
        facts: { kind: 'value_corrected', ...facts },
      });
    }
    return getReport(tx, reportId);
  });
}
