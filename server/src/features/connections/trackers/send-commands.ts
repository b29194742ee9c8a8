// Changes for the tracker are queued in the transaction that causes them. A report is sent once, because its row in
// tracker_issues is unique.
import type { TrackerTaskKind } from '@bugquest/contract/connections/trackers/lists';
import { isRejection } from '@bugquest/contract/review/review';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { BugReportRow } from '../../../db/schema/reports.ts';
import { type TrackerRow, trackerIssues, trackerTasks } from '../../../db/schema/trackers.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import type { FormattedText } from '../../../platform/trackers/tracker.ts';
import { recordAudit } from '../../audit/commands.ts';
import { reportAudit, reportTopic } from '../../reports/change-commands.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { getReport, lockReport } from '../../reports/queries.ts';
import { findTracker } from './queries.ts';

export const RUN_TRACKER_TASK = { name: 'run-tracker-task' };

export const publishIssue = (ctx: Context, tx: Transaction, reportId: string) =>
  ctx.changes.publish(tx, ['trackers', 'reports', reportTopic(reportId)]);

/** Tasks of one report run in order. */
export async function addTask(
  ctx: Context,
  tx: Transaction,
  task: { trackerId: string; reportId: string; kind: TrackerTaskKind; text?: string },
): Promise<void> {
  const now = ctx.clock.now();
  const id = newId();
  await tx.insert(trackerTasks).values({ id, ...task, nextAttemptAt: now, createdAt: now });
  await ctx.jobs.enqueue(tx, RUN_TRACKER_TASK, { taskId: id });
}

export interface TaskComment extends FormattedText {
  /** The comment shows these files of the report. */
  fileIds?: readonly string[] | undefined;
}

export const addComment = (
  ctx: Context,
  tx: Transaction,
  { comment, ...task }: { trackerId: string; reportId: string; comment: TaskComment },
) => addTask(ctx, tx, { ...task, kind: 'comment', text: JSON.stringify(comment) });

/** False if the report already has an issue. */
export async function queueIssue(
  ctx: Context,
  tx: Transaction,
  tracker: TrackerRow,
  report: Pick<BugReportRow, 'id'>,
): Promise<boolean> {
  const added = await tx
    .insert(trackerIssues)
    .values({ reportId: report.id, trackerId: tracker.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ reportId: trackerIssues.reportId });
  if (added.length === 0) return false;
  await addTask(ctx, tx, { trackerId: tracker.id, reportId: report.id, kind: 'create' });
  await publishIssue(ctx, tx, report.id);
  return true;
}

/** For an administrator. @throws {ApiError} not_found, report_changed, tracker_off, tracker_rejected_report */
export function sendToTracker(ctx: Context, admin: Caller, reportId: string): Promise<ReportWithReporter> {
  return ctx.db.transaction(async (tx) => {
    const report = await lockReport(tx, reportId, { shouldWait: true });
    const tracker = await findTracker(tx);
    if (!tracker?.isActive) throw new ApiError('tracker_off');
    if (report.validationReason && isRejection(report.validationReason))
      throw new ApiError('tracker_rejected_report');
    const isNew = await queueIssue(ctx, tx, tracker, report);
    if (isNew || (await retryRefused(ctx, tx, tracker, reportId)))
      await recordAudit(ctx, tx, {
        ...reportAudit(admin, reportId, 'send to tracker'),
        after: { trackerKind: tracker.kind, project: tracker.project },
      });
    return getReport(tx, reportId);
  });
}

/** Also retries a report that another tracker refused. False without a refusal. */
async function retryRefused(
  ctx: Context,
  tx: Transaction,
  tracker: TrackerRow,
  reportId: string,
): Promise<boolean> {
  const [refused] = await tx
    .update(trackerIssues)
    .set({ state: 'waiting', trackerId: tracker.id, error: null, errorStatus: null, errorText: '' })
    .where(and(eq(trackerIssues.reportId, reportId), eq(trackerIssues.state, 'refused')))
    .returning();
  if (!refused) return false;
  const restarted = await tx
    .update(trackerTasks)
    .set({ trackerId: tracker.id, nextAttemptAt: ctx.clock.now(), failingSince: null })
    .where(and(eq(trackerTasks.reportId, reportId), eq(trackerTasks.kind, 'create')))
    .returning({ taskId: trackerTasks.id });
  if (restarted.length > 0) await ctx.jobs.enqueueAll(tx, RUN_TRACKER_TASK, restarted);
  else await addTask(ctx, tx, { trackerId: tracker.id, reportId, kind: 'create' });
  await publishIssue(ctx, tx, reportId);
  return true;
}
