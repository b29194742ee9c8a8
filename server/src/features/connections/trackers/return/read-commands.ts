// The way back: reads which issues changed in the tracker, and changes the reports.

import type { ReportStatus } from '@bugquest/contract/reports/lists';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { bugReports, reportColumns } from '../../../../db/schema/reports.ts';
import { type TrackerRow, trackerIssues, trackers } from '../../../../db/schema/trackers.ts';
import { openTracker } from '../../../../platform/trackers/open-tracker.ts';
import { TrackerFailure } from '../../../../platform/trackers/rest.ts';
import type { ChangedIssue, RemoteState } from '../../../../platform/trackers/tracker.ts';
import { changeStatusByProgram } from '../../../reports/lifecycle/program-commands.ts';
import { toFailedConnection } from '../failed-connection.ts';
import { findTracker, listIssuesByExternalId, readConnection } from '../queries.ts';
import { publishIssue } from '../send-commands.ts';

export const READ_TRACKER = { name: 'read-tracker' };

/** The clocks of tracker and product may differ. What is read twice changes nothing. */
const OVERLAP_MS = 15 * 60_000;

/** Reads what changed since the last time, unless that was after `askedAt`. */
export async function readTracker(ctx: Context, askedAt: Date): Promise<void> {
  const tracker = await findTracker(ctx.db);
  if (!tracker?.isActive || (tracker.readUntil && tracker.readUntil > askedAt)) return;
  const now = ctx.clock.now();
  // The regular read follows when the pause is over.
  if (tracker.pausedUntil && tracker.pausedUntil > now) return;
  const hasIssues = await ctx.db.$count(
    trackerIssues,
    and(eq(trackerIssues.trackerId, tracker.id), isNotNull(trackerIssues.externalId)),
  );
  if (hasIssues === 0) return;
  const changed = await listChanged(ctx, tracker, now);
  if (!changed) return;
  const states = new Map(changed.map(({ id, state }) => [id, state]));
  const issues = await listIssuesByExternalId(ctx.db, tracker.id, [...states.keys()]);
  for (const { reportId, externalId } of issues) await applyState(ctx, reportId, states.get(externalId!)!);
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(trackers)
      .set({ readUntil: now, lastSuccessAt: now, pausedUntil: null })
      .where(eq(trackers.id, tracker.id));
    await ctx.changes.publish(tx, ['trackers']);
  });
}

/** Undefined after a failure, which the screen shows. The next read begins where this one did. */
async function listChanged(
  ctx: Context,
  tracker: TrackerRow,
  now: Date,
): Promise<ChangedIssue[] | undefined> {
  const since = new Date((tracker.readUntil ?? tracker.createdAt).getTime() - OVERLAP_MS);
  try {
    const connection = await readConnection(ctx, tracker);
    if (!connection) throw new TrackerFailure('token_unreadable');
    return await openTracker(connection).listChanged(since, now);
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    await ctx.db.transaction(async (tx) => {
      await tx.update(trackers).set(toFailedConnection(error, now)).where(eq(trackers.id, tracker.id));
      await ctx.changes.publish(tx, ['trackers']);
    });
    return undefined;
  }
}

/** Only a change of the issue changes the report: what administrators and reporters did since then stays. */
async function applyState(ctx: Context, reportId: string, state: ChangedIssue['state']): Promise<void> {
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
    if (!report || !issue || issue.remoteState === state) return;
    await tx.update(trackerIssues).set({ remoteState: state }).where(eq(trackerIssues.reportId, reportId));
    await publishIssue(ctx, tx, reportId);
    // A duplicate follows its original.
    if (report.duplicateOf) return;
    const status = statusAfter({ status: report.status, remote: issue.remoteState }, state);
    if (status) await changeStatusByProgram(ctx, tx, report, status);
  });
}

interface Before {
  status: ReportStatus;
  /** The state of the issue when it was read before; null before it was read. */
  remote: RemoteState | null;
}

/** The status that a report gets when its issue changes; undefined if it keeps its own. */
function statusAfter({ status, remote }: Before, state: RemoteState): ReportStatus | undefined {
  switch (state) {
    case 'fixed':
      return status === 'Open' || status === 'In Progress' ? 'Ready for Retest' : undefined;
    case 'started':
      return status === 'Open' || isReopened() ? 'In Progress' : undefined;
    case 'open':
      return isReopened() ? 'In Progress' : undefined;
  }

  /** The team found that the bug is not fixed, before the reporter did. */
  function isReopened() {
    return remote === 'fixed' && status === 'Ready for Retest';
  }
}
