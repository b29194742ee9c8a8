// Changes that administrators make besides the decision. Event, audit entry and notifications commit with the change.
import {
  FIX_STATUSES,
  type QuestionInput,
  type QuestionWithdrawal,
  type ReportUpdate,
} from '@bugquest/contract/reports/lifecycle/schema';
import type { ReportStatus } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type BugReportRow, bugReports } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { getSettings } from '../../settings/queries.ts';
import { changeReportAsAdmin, reportAudit, reportTopics } from '../change-commands.ts';
import { claimAfterConflict } from '../claim-commands.ts';
import { ageLimitOf, canDecide, endOfWaiting, HOUR_MS, requireVersion } from '../policy.ts';
import type { ReportWithReporter } from '../present.ts';
import { getReport, lockReport } from '../queries.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { findLastEvent } from '../timeline/queries.ts';

type Changes = Omit<ReportUpdate, 'updatedAt' | 'fixNote'>;

/**
 * Ready for Retest clears the last retest and asks the reporter for a new one, which earns points.
 * @throws {ApiError} report_changed, own_report; invalid_input without a version of a session, and for a fix note without a status that
 * means a fix
 */
export async function updateReport(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt, fixNote, ...input }: ReportUpdate,
): Promise<ReportWithReporter> {
  requireVersion(admin, updatedAt);
  const settings = await getSettings(ctx);
  const change = async (tx: Transaction) => {
    const report = await lockReport(tx, reportId, { updatedAt });
    const { status, ...comments } = changedFields(report, input);
    if (status === 'Ready for Retest' && !(await canDecide(tx, admin, report, settings)))
      throw new ApiError('own_report');
    if (fixNote && !(status && FIX_STATUSES.includes(status)))
      throw new ApiError('invalid_input', { fields: { fixNote: m.reports_fix_note_alone } });
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
    if (status) await changeStatus(ctx, tx, { admin, report, status, fixNote });
    if (Object.keys(comments).length > 0) await recordComments(ctx, tx, { admin, report, comments });
    await ctx.changes.publish(tx, reportTopics(report));
    return getReport(tx, reportId);
  };
  return claimAfterConflict(ctx, admin, reportId, () => ctx.db.transaction(change));
}

function changedFields(report: ReportWithReporter, input: Changes): Changes {
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
    fixNote,
  }: {
    admin: Caller;
    report: ReportWithReporter;
    status: ReportWithReporter['status'];
    fixNote: string | undefined;
  },
): Promise<void> {
  const note = fixNote ? { fixNote } : {};
  const { retestDate, retestResult } = report;
  const before = { status: report.status, retestDate, retestResult };
  await recordAudit(ctx, tx, {
    ...reportAudit(admin, report.id, 'change status'),
    before,
    after: { status, ...note },
  });
  await recordReportEvent(ctx, tx, {
    report,
    actorId: admin.id,
    facts: { kind: 'status_changed', before: report.status, after: status, ...note },
  });
}

async function recordComments(
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
  await recordAudit(ctx, tx, {
    ...reportAudit(admin, report.id, 'comment on report'),
    before,
    after: comments,
  });
  const { developerComments, qaComments } = comments;
  const eventBase = { report, actorId: admin.id };
  if (developerComments !== undefined) {
    const facts = { kind: 'developer_comment' as const, text: developerComments };
    await recordReportEvent(ctx, tx, { ...eventBase, facts });
  }
  if (qaComments !== undefined) {
    const facts = { kind: 'qa_comment' as const, text: qaComments };
    await recordReportEvent(ctx, tx, { ...eventBase, facts });
  }
}

/** A new question replaces an open one. The report is not due while it waits for the answer. */
export function askReporter(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { question, updatedAt }: QuestionInput,
): Promise<ReportWithReporter> {
  return changeReportAsAdmin(ctx, { admin, reportId, updatedAt }, async (tx, report) => {
    const now = ctx.clock.now();
    // A second question continues the pause.
    const waitingSince = report.waitingSince ?? now;
    await tx
      .update(bugReports)
      .set({ infoState: 'asked', waitingSince, ageLimitHours: null, updatedAt: now })
      .where(eq(bugReports.id, reportId));
    const before = { infoState: report.infoState };
    const after = { infoState: 'asked', question };
    await recordAudit(ctx, tx, { ...reportAudit(admin, reportId, 'ask question'), before, after });
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: { kind: 'info_requested', question },
    });
    return getReport(tx, reportId);
  });
}

/**
 * The time of waiting extends the age limit, as after an answer. A question that is withdrawn within an hour leaves the due date as it was.
 * @throws {ApiError} nothing_asked
 */
export function withdrawQuestion(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { updatedAt }: QuestionWithdrawal,
): Promise<ReportWithReporter> {
  return changeReportAsAdmin(ctx, { admin, reportId, updatedAt }, async (tx, report, settings) => {
    if (report.infoState !== 'asked') throw new ApiError('nothing_asked');
    const now = ctx.clock.now();
    const waited = now.getTime() - (report.waitingSince ?? now).getTime();
    const columns =
      waited < HOUR_MS
        ? { waitingSince: null, ageLimitHours: ageLimitOf({ ...report, waitingSince: null }, settings) }
        : endOfWaiting(report, now, settings);
    await tx
      .update(bugReports)
      .set({ ...columns, infoState: null, updatedAt: now })
      .where(eq(bugReports.id, reportId));
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, reportId, 'withdraw question'),
      before: { infoState: report.infoState },
      after: { infoState: null },
    });
    const asked = await findLastEvent(tx, reportId, { kind: 'info_requested' });
    await recordReportEvent(ctx, tx, {
      report,
      actorId: admin.id,
      facts: { kind: 'question_withdrawn' },
      undoes: asked?.id,
    });
    return getReport(tx, reportId);
  });
}

/** For changes without an actor. The caller locks the report. Ready for Retest asks the reporter for a retest, as usual. */
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
