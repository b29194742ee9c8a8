import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ISSUE_ENDS, type IssueEnd, type TrackerKind } from '@bugquest/contract/connections/trackers/lists';
import type { TrackerHook } from '@bugquest/contract/connections/trackers/schema';
import type { ReportStatus } from '@bugquest/contract/reports/lists';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { bugReports, reportColumns } from '../../../db/schema/reports.ts';
import { type TrackerRow, trackerIssues, trackers } from '../../../db/schema/trackers.ts';
import { ApiError } from '../../../http/errors.ts';
import { openTracker } from '../../../platform/trackers/open-tracker.ts';
import { TrackerFailure } from '../../../platform/trackers/rest.ts';
import type { ChangedIssue, RemoteState, Tracker } from '../../../platform/trackers/tracker.ts';
import { recordAudit } from '../../audit/commands.ts';
import { changeStatusByProgram } from '../../reports/lifecycle/commands.ts';
import { recordReportEvent } from '../../reports/timeline/commands.ts';
import { toFailedConnection } from './failed-connection.ts';
import { findTracker, listIssuesByExternalId, listUnreadIssues, readConnection } from './queries.ts';
import { publishIssue } from './send-commands.ts';

const SECRET_BYTES = 32;

/** The new secret is shown once. @throws {ApiError} not_found */
export function replaceHookSecret(ctx: Context, adminId: string, id: string): Promise<TrackerHook> {
  return ctx.db.transaction(async (tx) => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const sealed = await ctx.vault.seal(tx, 'trackerHookSecret', secret, id);
    const changed = await tx
      .update(trackers)
      .set({ hookSecret: sealed })
      .where(eq(trackers.id, id))
      .returning({ id: trackers.id });
    if (changed.length === 0) throw new ApiError('not_found');
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'replace tracker hook secret',
      recordType: 'tracker',
      recordId: id,
    });
    await ctx.changes.publish(tx, ['trackers']);
    return { url: `${ctx.config.publicUrl}/api/tracker-hooks/${id}`, secret };
  });
}

interface HookMessage {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Queues a read of the tracker. @throws {ApiError} tracker_hook_refused, also for an unknown connection */
export async function receiveHook(ctx: Context, id: string, message: HookMessage): Promise<void> {
  const [tracker] = await ctx.db.select().from(trackers).where(eq(trackers.id, id));
  const sealed = tracker?.hookSecret;
  const secret = sealed && (await ctx.vault.open(sealed, id).catch(() => undefined));
  if (!tracker || !secret || !isFromTracker(tracker.kind, secret, message))
    throw new ApiError('tracker_hook_refused');
  const askedAt = ctx.clock.now().toISOString();
  await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, READ_TRACKER, { askedAt }));
}

const HMAC_PREFIX = 'sha256=';

/** Each kind of tracker documents how to check a message. */
function isFromTracker(kind: TrackerKind, secret: string, { headers, body }: HookMessage): boolean {
  switch (kind) {
    case 'github':
      return isEqual(headers['x-hub-signature-256'], hmacOf(secret, body));
    case 'jira-cloud':
    case 'jira-data-center':
      return isEqual(headers['x-hub-signature'], hmacOf(secret, body));
    case 'gitlab':
      return isEqual(headers['x-gitlab-token'], secret);
    case 'azure-devops':
      return isEqual(passwordOf(headers.authorization), secret);
  }
}

const hmacOf = (secret: string, body: string) =>
  HMAC_PREFIX + createHmac('sha256', secret).update(body).digest('hex');

/** The password of basic authentication. */
function passwordOf(header: string | undefined): string | undefined {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1];
  const typed = encoded && Buffer.from(encoded, 'base64').toString('utf8');
  return typed ? typed.slice(typed.indexOf(':') + 1) : undefined;
}

/** The duration does not depend on the position of the first difference. */
function isEqual(sent: string | string[] | undefined, expected: string): boolean {
  if (typeof sent !== 'string') return false;
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(sent), digest(expected));
}

export const READ_TRACKER = { name: 'read-tracker' };

/** The clocks of tracker and product may differ. Reading an issue twice changes nothing. */
const OVERLAP_MS = 15 * 60_000;

/** Reads the changes since the last read. Does nothing if the last read was after `askedAt`. */
export async function readTracker(ctx: Context, askedAt: Date): Promise<void> {
  const tracker = await findTracker(ctx.db);
  if (!tracker?.isActive || (tracker.readUntil && tracker.readUntil > askedAt)) return;
  const now = ctx.clock.now();
  // The regular read continues after the pause.
  if (tracker.pausedUntil && tracker.pausedUntil > now) return;
  const hasIssues = await ctx.db.$count(
    trackerIssues,
    and(eq(trackerIssues.trackerId, tracker.id), isNotNull(trackerIssues.externalId)),
  );
  if (hasIssues === 0) return;
  const changed = await readChanges(ctx, tracker, now);
  if (!changed) return;
  const changes = new Map(changed.map((issue) => [issue.id, issue]));
  const issues = await listIssuesByExternalId(ctx.db, tracker.id, [...changes.keys()]);
  for (const { reportId, externalId } of issues) await applyChange(ctx, reportId, changes.get(externalId!)!);
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(trackers)
      .set({ readUntil: now, lastSuccessAt: now, pausedUntil: null })
      .where(eq(trackers.id, tracker.id));
    await ctx.changes.publish(tx, ['trackers']);
  });
}

/** Undefined after a failure, which the screen shows. The next read begins where this read began. */
async function readChanges(ctx: Context, row: TrackerRow, now: Date): Promise<ChangedIssue[] | undefined> {
  const since = new Date((row.readUntil ?? row.createdAt).getTime() - OVERLAP_MS);
  try {
    const connection = await readConnection(ctx, row);
    if (!connection) throw new TrackerFailure('token_unreadable');
    const tracker = openTracker(connection);
    const listed = await tracker.listChanged(since, now);
    return [...listed, ...(await readUnlisted(ctx, { row, tracker, listed, now }))];
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    await ctx.db.transaction(async (tx) => {
      await tx.update(trackers).set(toFailedConnection(error, now)).where(eq(trackers.id, row.id));
      await ctx.changes.publish(tx, ['trackers']);
    });
    return undefined;
  }
}

/** Each read asks for at most this many issues one by one, and for each issue once an hour. */
const MAX_UNLISTED = 10;
const UNLISTED_INTERVAL_MS = 3_600_000;

interface ListedChanges {
  row: TrackerRow;
  tracker: Tracker;
  listed: readonly ChangedIssue[];
  now: Date;
}

/** A list of changes does not contain issues that were deleted, moved, or that lost their label. */
async function readUnlisted(
  { db }: Context,
  { row, tracker, listed, now }: ListedChanges,
): Promise<ChangedIssue[]> {
  const unlisted = await listUnreadIssues(db, row.id, {
    since: new Date(now.getTime() - UNLISTED_INTERVAL_MS),
    listedIds: listed.map(({ id }) => id),
    limit: MAX_UNLISTED,
  });
  const read: ChangedIssue[] = [];
  for (const { reportId, externalId } of unlisted) {
    read.push(await readOrGone(tracker, externalId!));
    await db.update(trackerIssues).set({ checkedAt: now }).where(eq(trackerIssues.reportId, reportId));
  }
  return read;
}

async function readOrGone(tracker: Tracker, id: string): Promise<ChangedIssue> {
  try {
    return await tracker.read(id);
  } catch (error) {
    if (!(error instanceof TrackerFailure) || error.code !== 'not_found') throw error;
    // Fails if the whole project is out of reach, which is an error of the connection and not of the issue.
    await tracker.test();
    return { id, state: 'gone' };
  }
}

/** The report changes only when the issue has changed. Otherwise later changes of administrators and reporters stay. */
async function applyChange(ctx: Context, reportId: string, { state, key, url }: ChangedIssue): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [report] = await tx
      .select(reportColumns)
      .from(bugReports)
      .where(eq(bugReports.id, reportId))
      .for('no key update');
    const [issue] = await tx
      .select()
      .from(trackerIssues)
      .where(eq(trackerIssues.reportId, reportId))
      .for('no key update');
    if (!report || !issue) return;
    const isRenamed = key !== undefined && key !== issue.key;
    if (issue.remoteState === state && !isRenamed) return;
    await tx
      .update(trackerIssues)
      .set({ remoteState: state, ...(isRenamed && { key, url }) })
      .where(eq(trackerIssues.reportId, reportId));
    await publishIssue(ctx, tx, reportId);
    if (issue.remoteState === state) return;
    if (isEnd(state))
      await recordReportEvent(ctx, tx, { report, facts: { kind: 'issue_ended', end: state } });
    // A duplicate has the status of its original.
    if (report.duplicateOf) return;
    const status = statusAfter({ status: report.status, issueState: issue.remoteState }, state);
    if (status) await changeStatusByProgram(ctx, tx, report, status);
  });
}

const isEnd = (state: RemoteState): state is IssueEnd =>
  (ISSUE_ENDS as readonly RemoteState[]).includes(state);

interface PreviousState {
  status: ReportStatus;
  /** At the previous read; null before the first read. */
  issueState: RemoteState | null;
}

/** Undefined if the status stays. */
function statusAfter({ status, issueState }: PreviousState, state: RemoteState): ReportStatus | undefined {
  switch (state) {
    case 'fixed':
      return status === 'Open' || status === 'In Progress' ? 'Ready for Retest' : undefined;
    case 'started':
      return status === 'Open' || awaitsRetest() ? 'In Progress' : undefined;
    case 'open':
      return awaitsRetest() ? 'In Progress' : undefined;
    case 'moved':
    case 'gone':
      return undefined;
    default:
      // The team corrected how it closed the issue. Nothing is left to retest.
      return awaitsRetest() ? 'Open' : undefined;
  }

  /** The issue was fixed, and the reporter has not retested it. */
  function awaitsRetest() {
    return issueState === 'fixed' && status === 'Ready for Retest';
  }
}
