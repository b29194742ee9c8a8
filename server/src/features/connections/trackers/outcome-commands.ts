import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type TrackerTaskRow, trackerIssues, trackers, trackerTasks } from '../../../db/schema/trackers.ts';
import { pauseMs } from '../../../platform/outgoing/retry-after.ts';
import type { TrackerFailure } from '../../../platform/trackers/rest.ts';
import type { FormattedText, Issue } from '../../../platform/trackers/tracker.ts';
import { toFailedConnection } from './failed-connection.ts';
import type { UploadResult } from './issue/picture-commands.ts';
import { addComment, addTask, publishIssue, RUN_TRACKER_TASK } from './send-commands.ts';

const SECOND = 1_000;
const SHORTEST_WAIT_MS = 60 * SECOND;
const LONGEST_WAIT_MS = 3_600 * SECOND;

interface Success {
  /** Null when the report was deleted. */
  issue?: Issue | null;
  /** A later task attaches the pictures. */
  hasPictures?: boolean;
  /** A later task adds the comment. */
  comment?: FormattedText;
}

/** The result of an attempt. After an upload, another attempt continues the task. */
export type Outcome = Success | { uploaded: UploadResult } | { failure: TrackerFailure };

/** Stores nothing if another server has claimed the task meanwhile. */
export async function storeTaskOutcome(ctx: Context, task: TrackerTaskRow, outcome: Outcome): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Locks the connection before its tasks, in the same order as `deleteTracker`, to avoid deadlocks.
    await tx.select().from(trackers).where(eq(trackers.id, task.trackerId)).for('no key update');
    const [ownTask] = await tx
      .select({ id: trackerTasks.id })
      .from(trackerTasks)
      .where(and(eq(trackerTasks.id, task.id), eq(trackerTasks.attempts, task.attempts)))
      .for('update');
    // Also when the connection was deleted. The product then loses an issue that this attempt created.
    if (!ownTask) return;
    if ('failure' in outcome) await storeFailure(ctx, tx, task, outcome.failure);
    else if ('uploaded' in outcome) await continueAfterUpload(ctx, tx, task, outcome.uploaded);
    else await storeSuccess(ctx, tx, task, outcome);
    await publishIssue(ctx, tx, task.reportId);
  });
}

const NO_ERROR = { error: null, errorStatus: null, errorText: '' };

async function continueAfterUpload(
  ctx: Context,
  tx: Transaction,
  { id, reportId, trackerId, uploads }: TrackerTaskRow,
  { fileId, reference }: UploadResult,
): Promise<void> {
  const now = ctx.clock.now();
  await tx.update(trackers).set({ lastSuccessAt: now }).where(eq(trackers.id, trackerId));
  await tx.update(trackerIssues).set(NO_ERROR).where(eq(trackerIssues.reportId, reportId));
  await tx
    .update(trackerTasks)
    .set({
      uploads: { ...uploads, [fileId]: reference },
      claimedUntil: null,
      // After an hour of lost connections for one picture, the next picture must not wait as long.
      ...(reference !== null && { failingSince: null }),
      nextAttemptAt: now,
    })
    .where(eq(trackerTasks.id, id));
  await ctx.jobs.enqueue(tx, RUN_TRACKER_TASK, { taskId: id });
}

async function storeSuccess(
  ctx: Context,
  tx: Transaction,
  { id, reportId, trackerId, kind }: TrackerTaskRow,
  { issue, hasPictures, comment }: Success,
): Promise<void> {
  const now = ctx.clock.now();
  await tx.update(trackers).set({ lastSuccessAt: now }).where(eq(trackers.id, trackerId));
  // The report was deleted before the tracker had it. A restored report counts as never sent.
  if (issue === null) {
    await tx.delete(trackerIssues).where(eq(trackerIssues.reportId, reportId));
    return;
  }
  await tx
    .update(trackerIssues)
    .set({
      ...NO_ERROR,
      ...(issue && {
        state: 'sent',
        externalId: issue.id,
        key: issue.key,
        url: issue.url,
        remoteState: 'open',
        sentAt: now,
      }),
      ...(kind === 'reopen' && { remoteState: 'open' }),
    })
    .where(eq(trackerIssues.reportId, reportId));
  await tx.delete(trackerTasks).where(eq(trackerTasks.id, id));
  if (hasPictures) await addTask(ctx, tx, { trackerId, reportId, kind: 'attach' });
  if (comment) await addComment(ctx, tx, { trackerId, reportId, comment });
  await queueNextOfReport(ctx, tx, reportId);
}

async function storeFailure(
  ctx: Context,
  tx: Transaction,
  task: TrackerTaskRow,
  failure: TrackerFailure,
): Promise<void> {
  const now = ctx.clock.now();
  const error = { error: failure.code, errorStatus: failure.status, errorText: failure.text };
  const isRefused = failure.code === 'refused';
  const isCreation = task.kind === 'create';
  // The connection works: the tracker answered, but refused this report or no longer has its issue.
  const isOfReport = isRefused || (failure.code === 'not_found' && !isCreation);
  await tx
    .update(trackers)
    .set(isOfReport ? { lastSuccessAt: now } : toFailedConnection(failure, now))
    .where(eq(trackers.id, task.trackerId));
  await tx
    .update(trackerIssues)
    .set({ ...error, ...(isRefused && isCreation && { state: 'refused' }) })
    .where(eq(trackerIssues.reportId, task.reportId));
  // The issue was deleted, moved or locked. Later tasks of the report must not wait for this task forever.
  if (!isCreation && isOfReport) {
    await tx.delete(trackerTasks).where(eq(trackerTasks.id, task.id));
    await queueNextOfReport(ctx, tx, task.reportId);
    return;
  }
  const since = task.failingSince ?? now;
  await tx
    .update(trackerTasks)
    .set({
      claimedUntil: null,
      isUncertain: task.isUncertain || failure.isUncertain,
      failingSince: since,
      nextAttemptAt: isRefused ? null : new Date(now.getTime() + retryDelayMs(failure, since, now)),
    })
    .where(eq(trackerTasks.id, task.id));
}

/**
 * The next attempt waits as long as the task has been failing, between a minute and an hour. It waits longer only if the tracker
 * asks for it.
 */
function retryDelayMs({ retryAfter }: TrackerFailure, since: Date, now: Date): number {
  const failingFor = now.getTime() - since.getTime();
  const delay = Math.min(Math.max(failingFor, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  return pauseMs(delay, retryAfter);
}

async function queueNextOfReport(ctx: Context, tx: Transaction, reportId: string): Promise<void> {
  const [next] = await tx
    .select({ taskId: trackerTasks.id })
    .from(trackerTasks)
    .where(eq(trackerTasks.reportId, reportId))
    .orderBy(asc(trackerTasks.position))
    .limit(1);
  if (next) await ctx.jobs.enqueue(tx, RUN_TRACKER_TASK, next);
}
