// Correcting what a report is filed under. What its reporter chose stays known, and no points move: none depend on it.
import { CLASSIFICATION_FIELDS, reportedAfter } from '@bugquest/contract/bug-reports/classification';
import type { ClassificationInput } from '@bugquest/contract/bug-reports/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type BugReportRow, bugReports } from '../../db/schema/bug-reports.ts';
import type { Caller } from '../../http/sessions.ts';
import { recordAudit } from '../administration/commands.ts';
import type { ReportWithReporter } from '../bug-reports/present.ts';
import { getReport } from '../bug-reports/queries.ts';
import { storeTerms } from '../similar/commands.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { decide, onReport } from './decide-commands.ts';

/** Corrects some of the values that the reporter chose; null is theirs again. */
export function correctClassification(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt, ...wanted }: ClassificationInput,
): Promise<ReportWithReporter> {
  return decide(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    const changed = CLASSIFICATION_FIELDS.flatMap((field) => {
      const before = report[field];
      const after = wanted[field] === null ? report.reportedValues[field] : wanted[field];
      return after === undefined || after === before ? [] : [{ field, before, after }];
    });
    if (changed.length === 0) return report;
    const before = Object.fromEntries(changed.map((one) => [one.field, one.before]));
    const after: Partial<BugReportRow> = Object.fromEntries(changed.map((one) => [one.field, one.after]));
    await tx
      .update(bugReports)
      .set({ ...after, reportedValues: reportedAfter(report, after), updatedAt: ctx.clock.now() })
      .where(eq(bugReports.id, reportId));
    // Similar reports are found by their feature, too.
    if (after.feature) await storeTerms(tx, [{ ...report, feature: after.feature }]);
    await recordAudit(ctx, tx, { ...onReport(admin, reportId, 'correct classification'), before, after });
    for (const facts of changed) {
      await recordReportEvent(ctx, tx, {
        report,
        actorId: admin.id,
        facts: { kind: 'value_corrected', ...facts },
      });
    }
    return getReport(tx, reportId);
  });
}
