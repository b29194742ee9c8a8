// Runs the queued tasks of trackers. An attempt claims its task, so that no two servers run it at the same time, and holds no
// connection to the database while it waits for the tracker (docs/decisions/0058).
import { and, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import {
  type TrackerIssueRow,
  type TrackerRow,
  type TrackerTaskRow,
  trackerIssues,
  trackers,
  trackerTasks,
} from '../../../db/schema/trackers.ts';
import { openTracker } from '../../../platform/trackers/open-tracker.ts';
import { TIMEOUT_MS, TrackerFailure } from '../../../platform/trackers/rest.ts';
import type { Tracker } from '../../../platform/trackers/tracker.ts';
import { UPLOAD_TIMEOUT_MS } from '../../../platform/trackers/upload.ts';
import { joinTexts } from './issue/formatted-text.ts';
import { filesText, linksText, markerOf, toIssueDraft } from './issue/issue-present.ts';
import { isPicture, listIssueFiles, uploadPicture } from './issue/picture-commands.ts';
import { type Outcome, storeTaskOutcome } from './outcome-commands.ts';
import { findReport, listDuplicateSerials, readConnection } from './queries.ts';
import { RUN_TRACKER_TASK, type TaskComment } from './send-commands.ts';

/** Longer than any attempt. After this time, another server may take the task. */
const CLAIM_MS = 120_000;
/** The clocks of tracker and product may differ. */
const CLOCK_MARGIN_MS = 15 * 60_000;

interface ClaimedTask {
  task: TrackerTaskRow;
  issue: TrackerIssueRow;
  row: TrackerRow;
}

const earlier = alias(trackerTasks, 'earlier');

/** Tasks of one report run in order. */
const isNextOfReport = (executor: Executor): SQL =>
  sql`not exists (${executor
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.reportId, trackerTasks.reportId), lt(earlier.position, trackerTasks.position)))})`;

const isDue = (executor: Executor, now: Date): SQL | undefined =>
  and(
    lte(trackerTasks.nextAttemptAt, now),
    or(isNull(trackerTasks.claimedUntil), lte(trackerTasks.claimedUntil, now)),
    isNextOfReport(executor),
  );

/** Otherwise the task runs after the earlier task of its report, or `queueDueTasks` queues it. */
export async function runTask(ctx: Context, taskId: string): Promise<void> {
  const claimed = await claimTask(ctx, taskId);
  if (!claimed) return;
  await storeTaskOutcome(ctx, claimed.task, await attemptTask(ctx, claimed));
}

async function claimTask(ctx: Context, taskId: string): Promise<ClaimedTask | undefined> {
  const now = ctx.clock.now();
  const [task] = await ctx.db
    .update(trackerTasks)
    .set({
      // A claim that has ended means that its server died, perhaps after its request.
      isUncertain: sql`${trackerTasks.isUncertain} or ${trackerTasks.claimedUntil} is not null`,
      claimedUntil: new Date(now.getTime() + CLAIM_MS),
      attempts: sql`${trackerTasks.attempts} + 1`,
    })
    .where(
      and(
        eq(trackerTasks.id, taskId),
        isDue(ctx.db, now),
        sql`exists (${ctx.db
          .select({ one: sql`1` })
          .from(trackers)
          .where(and(eq(trackers.id, trackerTasks.trackerId), eq(trackers.isActive, true)))})`,
      ),
    )
    .returning();
  if (!task) return undefined;
  const [row] = await ctx.db.select().from(trackers).where(eq(trackers.id, task.trackerId));
  const [issue] = await ctx.db.select().from(trackerIssues).where(eq(trackerIssues.reportId, task.reportId));
  return row && issue && { task, issue, row };
}

/** A failure of the tracker is a result, not an exception. */
async function attemptTask(ctx: Context, claimed: ClaimedTask): Promise<Outcome> {
  const connection = await readConnection(ctx, claimed.row);
  if (!connection) return { failure: new TrackerFailure('token_unreadable') };
  const tracker = openTracker(connection);
  try {
    if (claimed.task.kind === 'create') return await createIssue(ctx, claimed, tracker);
    if (claimed.task.kind === 'attach') return await attachPicture(ctx, claimed, tracker);
    return await sendChange(ctx, claimed, tracker);
  } catch (error) {
    if (error instanceof TrackerFailure) return { failure: error };
    throw error;
  }
}

/**
 * An earlier attempt may have created the issue, so it is searched for first. If the tracker takes pictures before the issue,
 * each picture has its own attempt.
 */
async function createIssue(ctx: Context, { task, row }: ClaimedTask, tracker: Tracker): Promise<Outcome> {
  const startedAt = performance.now();
  const report = await findReport(ctx.db, task.reportId);
  if (!report) return { issue: null };
  const files = await listIssueFiles(ctx, row, task);
  const waitingFile = files.find(({ upload }) => upload === 'waiting');
  const hasPictures = waitingFile !== undefined && tracker.pictures?.uploadsFirst === false;
  if (task.isUncertain) {
    const since = new Date(task.createdAt.getTime() - CLOCK_MARGIN_MS);
    const found = await tracker.find(markerOf(report), since);
    if (found) return { issue: found, hasPictures };
  }
  if (waitingFile && tracker.pictures?.uploadsFirst) {
    throwIfTooLate(startedAt, UPLOAD_TIMEOUT_MS);
    const upload = { task, pictures: tracker.pictures, file: waitingFile, issueId: '' };
    return { uploaded: await uploadPicture(ctx, upload) };
  }
  const draft = toIssueDraft({
    report,
    duplicateSerials: await listDuplicateSerials(ctx.db, report.id),
    files,
    connection: row,
    language: row.language,
    publicUrl: ctx.config.publicUrl,
  });
  throwIfTooLate(startedAt, TIMEOUT_MS);
  return { issue: await tracker.create(draft), hasPictures };
}

/** When the claim ends, another server may start an attempt. That attempt must find the result of this attempt. */
function throwIfTooLate(startedAt: number, neededMs: number): void {
  if (performance.now() - startedAt > CLAIM_MS - TIMEOUT_MS - neededMs) throw new TrackerFailure('timeout');
}

/** After the last picture, the refused pictures become links. */
async function attachPicture(
  ctx: Context,
  { task, issue, row }: ClaimedTask,
  tracker: Tracker,
): Promise<Outcome> {
  if (!issue.externalId) return {};
  const files = await listIssueFiles(ctx, row, task);
  const waitingFile = files.find(({ upload }) => upload === 'waiting');
  if (waitingFile && tracker.pictures) {
    const upload = { task, pictures: tracker.pictures, file: waitingFile, issueId: issue.externalId };
    return { uploaded: await uploadPicture(ctx, upload) };
  }
  // If an administrator turned off uploads after the issue was created, all pictures become links.
  const missing = files.filter((file) => isPicture(file) && typeof task.uploads[file.id] !== 'string');
  return row.sendsPictures && missing.length > 0 ? { comment: linksText(missing, row.language) } : {};
}

async function sendChange(
  ctx: Context,
  { task, issue, row }: ClaimedTask,
  tracker: Tracker,
): Promise<Outcome> {
  if (!issue.externalId) return {};
  if (task.kind === 'reopen') {
    await tracker.reopen(issue.externalId);
    return {};
  }
  const { fileIds = [], ...text }: TaskComment = JSON.parse(task.text);
  const files =
    fileIds.length > 0 ? (await listIssueFiles(ctx, row, task)).filter(({ id }) => fileIds.includes(id)) : [];
  const waitingFile = files.find(({ upload }) => upload === 'waiting');
  if (waitingFile && tracker.pictures) {
    const upload = { task, pictures: tracker.pictures, file: waitingFile, issueId: issue.externalId };
    return { uploaded: await uploadPicture(ctx, upload) };
  }
  const filesPart = filesText(files, row);
  await tracker.comment(issue.externalId, filesPart ? joinTexts(text, filesPart) : text);
  return {};
}

/** The other tasks follow a minute later. */
const MAX_QUEUED = 500;

/** Also queues tasks whose claim ended because their server died. */
export async function queueDueTasks(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ taskId: trackerTasks.id })
      .from(trackerTasks)
      .innerJoin(trackers, eq(trackers.id, trackerTasks.trackerId))
      .where(and(eq(trackers.isActive, true), isDue(tx, ctx.clock.now())))
      .orderBy(asc(trackerTasks.position))
      .limit(MAX_QUEUED);
    if (due.length > 0) await ctx.jobs.enqueueAll(tx, RUN_TRACKER_TASK, due);
  });
}
