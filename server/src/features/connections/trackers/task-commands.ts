// Attempts to do in the tracker what waits. An attempt claims its task, so that no two servers do it at once, and holds no
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
import { finish, type Outcome } from './finish-commands.ts';
import { joined } from './issue/formatted-text.ts';
import { filesText, linksText, markerOf, toIssueDraft } from './issue/issue-present.ts';
import { isPicture, listIssueFiles, uploadPicture } from './issue/picture-commands.ts';
import { findReport, listDuplicateSerials, readConnection } from './queries.ts';
import { type Comment, RUN_TRACKER_TASK } from './send-commands.ts';

/** Longer than an attempt takes. After that time, the server that made the attempt counts as dead. */
const CLAIM_MS = 120_000;
/** The clocks of tracker and product may differ. */
const CLOCK_MARGIN_MS = 15 * 60_000;

/** The data of an attempt: its task, its connection and its report. */
interface Claimed {
  task: TrackerTaskRow;
  issue: TrackerIssueRow;
  row: TrackerRow;
}

const earlier = alias(trackerTasks, 'earlier');

/** A later task of a report waits for the earlier ones. */
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

/** Does a task if it can be done now. Otherwise it is done after the task before it, or by `queueDueTasks`. */
export async function runTask(ctx: Context, taskId: string): Promise<void> {
  const claimed = await claim(ctx, taskId);
  if (!claimed) return;
  await finish(ctx, claimed.task, await attempt(ctx, claimed));
}

async function claim(ctx: Context, taskId: string): Promise<Claimed | undefined> {
  const now = ctx.clock.now();
  const [task] = await ctx.db
    .update(trackerTasks)
    .set({
      // The server that claimed it before has died, perhaps after its request.
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

/** Every failure of the tracker is a result. */
async function attempt(ctx: Context, claimed: Claimed): Promise<Outcome> {
  const connection = await readConnection(ctx, claimed.row);
  if (!connection) return { failure: new TrackerFailure('token_unreadable') };
  const tracker = openTracker(connection);
  try {
    if (claimed.task.kind === 'create') return await create(ctx, claimed, tracker);
    if (claimed.task.kind === 'attach') return await attach(ctx, claimed, tracker);
    return await sendChange(ctx, claimed, tracker);
  } catch (error) {
    if (error instanceof TrackerFailure) return { failure: error };
    throw error;
  }
}

/**
 * An issue that an earlier attempt may have created is searched for first, so that no report gets two. Pictures that the
 * tracker takes before the issue are uploaded by attempts of their own.
 */
async function create(ctx: Context, { task, row }: Claimed, tracker: Tracker): Promise<Outcome> {
  const begun = performance.now();
  const report = await findReport(ctx.db, task.reportId);
  if (!report) return { issue: null };
  const files = await listIssueFiles(ctx, row, task);
  const waiting = files.find(({ upload }) => upload === 'waiting');
  const hasPictures = waiting !== undefined && tracker.pictures?.uploadsFirst === false;
  if (task.isUncertain) {
    const since = new Date(task.createdAt.getTime() - CLOCK_MARGIN_MS);
    const found = await tracker.find(markerOf(report), since);
    if (found) return { issue: found, hasPictures };
  }
  if (waiting && tracker.pictures?.uploadsFirst) {
    refuseLate(begun, UPLOAD_TIMEOUT_MS);
    const upload = { task, pictures: tracker.pictures, file: waiting, issueId: '' };
    return { uploaded: await uploadPicture(ctx, upload) };
  }
  const draft = toIssueDraft({
    report,
    duplicates: await listDuplicateSerials(ctx.db, report.id),
    files,
    connection: row,
    language: row.language,
    publicUrl: ctx.config.publicUrl,
  });
  refuseLate(begun, TIMEOUT_MS);
  return { issue: await tracker.create(draft), hasPictures };
}

/** Another server may begin when the claim ends, and must then find what this one did. */
function refuseLate(begun: number, neededMs: number): void {
  if (performance.now() - begun > CLAIM_MS - TIMEOUT_MS - neededMs) throw new TrackerFailure('timeout');
}

/** Attaches the next picture to the issue. After the last one, the refused ones become links. */
async function attach(ctx: Context, { task, issue, row }: Claimed, tracker: Tracker): Promise<Outcome> {
  if (!issue.externalId) return {};
  const files = await listIssueFiles(ctx, row, task);
  const waiting = files.find(({ upload }) => upload === 'waiting');
  if (waiting && tracker.pictures) {
    const upload = { task, pictures: tracker.pictures, file: waiting, issueId: issue.externalId };
    return { uploaded: await uploadPicture(ctx, upload) };
  }
  // If uploading was turned off after the issue was created, all pictures become links.
  const missing = files.filter((file) => isPicture(file) && typeof task.uploads[file.id] !== 'string');
  return row.sendsPictures && missing.length > 0 ? { comment: linksText(missing, row.language) } : {};
}

async function sendChange(ctx: Context, { task, issue, row }: Claimed, tracker: Tracker): Promise<Outcome> {
  if (!issue.externalId) return {};
  if (task.kind === 'reopen') {
    await tracker.reopen(issue.externalId);
    return {};
  }
  const { fileIds = [], ...text }: Comment = JSON.parse(task.text);
  const files =
    fileIds.length > 0 ? (await listIssueFiles(ctx, row, task)).filter(({ id }) => fileIds.includes(id)) : [];
  const waiting = files.find(({ upload }) => upload === 'waiting');
  if (waiting && tracker.pictures) {
    const upload = { task, pictures: tracker.pictures, file: waiting, issueId: issue.externalId };
    return { uploaded: await uploadPicture(ctx, upload) };
  }
  const shown = filesText(files, row);
  await tracker.comment(issue.externalId, shown ? joined(text, shown) : text);
  return {};
}

/** Tasks that are queued at once. The rest follows a minute later. */
const QUEUED_AT_ONCE = 500;

/** Queues the tasks whose next attempt is due, and those whose attempt a dead server has left. */
export async function queueDueTasks(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ taskId: trackerTasks.id })
      .from(trackerTasks)
      .innerJoin(trackers, eq(trackers.id, trackerTasks.trackerId))
      .where(and(eq(trackers.isActive, true), isDue(tx, ctx.clock.now())))
      .orderBy(asc(trackerTasks.position))
      .limit(QUEUED_AT_ONCE);
    if (due.length > 0) await ctx.jobs.enqueueAll(tx, RUN_TRACKER_TASK, due);
  });
}
