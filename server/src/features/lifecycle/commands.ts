// What administrators do with a report beside deciding it. The row is locked; the timeline, the audit entry and whom it
// tells commit with the change.
import type { QuestionInput, ReportUpdate } from '@bugquest/contract/lifecycle/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';
import type { Caller } from '../../http/sessions.ts';
import { recordAudit } from '../administration/commands.ts';
import type { ReportWithReporter } from '../bug-reports/present.ts';
import { getReport, lockReport } from '../bug-reports/queries.ts';
import { foldStatus } from '../duplicates/link-commands.ts';
import { decide, onReport } from '../review/decide-commands.ts';
import { recordReportEvent } from '../timeline/commands.ts';

type Changes = Omit<ReportUpdate, 'updatedAt'>;

/** Where a report is shown; its points stay as they are. */
export const shownAt = (employeeId: string) => ['reports', `reports:${employeeId}`];

/** Status, comments and notes. Ready for Retest forgets the last retest and asks the reporter for the next. */
export function updateReport(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt, ...input }: ReportUpdate,
): Promise<ReportWithReporter> {
  return ctx.db.transaction(async (tx) => {
    const report = await lockReport(tx, reportId, { updatedAt });
    const { status, ...comments } = differing(report, input);
    if (status === undefined && Object.keys(comments).length === 0) return report;
    await tx
      .update(bugReports)
      .set({
        ...comments,
        ...(status && { status }),
        ...(status === 'Ready for Retest' && { retestDate: null, retestResult: null }),
        updatedAt: ctx.clock.now(),
      })
      .where(eq(bugReports.id, reportId));
    if (status) await changeStatus(ctx, tx, { admin, report, status });
    if (Object.keys(comments).length > 0) await comment(ctx, tx, { admin, report, comments });
    await ctx.changes.publish(tx, shownAt(report.employeeId));
    return getReport(tx, reportId);
  });
}

/** The part of a change that changes something. */
function differing(report: ReportWithReporter, input: Changes): Changes {
  const entries = Object.entries(input) as [keyof Changes, unknown][];
  return Object.fromEntries(
    entries.filter(([field, value]) => value !== undefined && value !== report[field]),
  );
}

async function changeStatus(
  ctx: Context,
  tx: Transaction,
  {
    admin,
    report,
    status,
  }: { admin: Caller; report: ReportWithReporter; status: ReportWithReporter['status'] },
): Promise<void> {
  const { retestDate, retestResult } = report;
  const before = { status: report.status, retestDate, retestResult };
  await recordAudit(ctx, tx, { ...onReport(admin, report.id, 'change status'), before, after: { status } });
  await recordReportEvent(ctx, tx, {
    report,
    actorId: admin.id,
    facts: { kind: 'status_changed', before: report.status, after: status },
    tell: [report.employeeId],
  });
  await foldStatus(ctx, tx, { original: report, status, actorId: admin.id });
}

async function comment(
  ctx: Context,
  tx: Transaction,
  {
    admin,
    report,
    comments,
  }: { admin: Caller; report: ReportWithReporter; comments: Omit<Changes, 'status'> },
): Promise<void> {
  const fields = Object.keys(comments) as (keyof typeof comments)[];
  const before = Object.fromEntries(fields.map((field) => [field, report[field]]));
  await recordAudit(ctx, tx, { ...onReport(admin, report.id, 'comment on report'), before, after: comments });
  const { developerComments, qaComments } = comments;
  const happening = { report, actorId: admin.id };
  if (developerComments !== undefined) {
    const facts = { kind: 'developer_comment' as const, text: developerComments };
    await recordReportEvent(ctx, tx, { ...happening, facts });
  }
  if (qaComments !== undefined) {
    const facts = { kind: 'qa_comment' as const, text: qaComments };
    // Nobody needs to be told that a comment is gone.
    const tell = qaComments ? [report.employeeId] : [];
    await recordReportEvent(ctx, tx, { ...happening, facts, tell });
  }
}

/** Asks the reporter for more information; a new question takes the place of an open one. */
export function askReporter(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { question, updatedAt }: QuestionInput,
): Promise<ReportWithReporter> {
  return decide(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    await tx
      .update(bugReports)
      .set({ infoState: 'asked', updatedAt: ctx.clock.now() })
      .where(eq(bugReports.id, reportId));
    const before = { infoState: report.infoState };
    const after = { infoState: 'asked', question };
    await recordAudit(ctx, tx, { ...onReport(admin, reportId, 'ask question'), before, after });
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: { kind: 'info_requested', question },
      tell: [report.employeeId],
    });
    return getReport(tx, reportId);
  });
}
