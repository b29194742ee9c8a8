import { LOST_ISSUE_ENDS } from '@bugquest/contract/connections/trackers/lists';
import type { TrackerAccess, TrackerProjects } from '@bugquest/contract/connections/trackers/schema';
import { FEATURES, type Feature, SEVERITIES, type Severity } from '@bugquest/contract/reports/lists';
import { and, asc, count, desc, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { bugReports, reportColumns } from '../../../db/schema/reports.ts';
import { type TrackerRow, trackerIssues, trackers } from '../../../db/schema/trackers.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { openTracker } from '../../../platform/trackers/open-tracker.ts';
import { TrackerFailure } from '../../../platform/trackers/rest.ts';
import type { TrackerConnection } from '../../../platform/trackers/tracker.ts';
import { refuseAddress } from '../address-policy.ts';

/** A program has at most one connection. */
export async function findTracker(executor: Executor): Promise<TrackerRow | undefined> {
  const [row] = await executor.select().from(trackers);
  return row;
}

export type TrackerWithCounts = TrackerRow & { waiting: number; refused: number; sent: number; lost: number };

export async function findTrackerWithCounts(executor: Executor): Promise<TrackerWithCounts | undefined> {
  const row = await findTracker(executor);
  if (!row) return undefined;
  const counts = await executor
    .select({ state: trackerIssues.state, count: count() })
    .from(trackerIssues)
    .where(eq(trackerIssues.trackerId, row.id))
    .groupBy(trackerIssues.state);
  const countOf = (issueState: string) => counts.find(({ state }) => state === issueState)?.count ?? 0;
  const isLost = and(
    eq(trackerIssues.trackerId, row.id),
    inArray(trackerIssues.remoteState, [...LOST_ISSUE_ENDS]),
  );
  const lost = await executor.$count(trackerIssues, isLost);
  return { ...row, waiting: countOf('waiting'), refused: countOf('refused'), sent: countOf('sent'), lost };
}

/** @throws {ApiError} not_found */
export async function getTrackerWithCounts(executor: Executor, id: string): Promise<TrackerWithCounts> {
  const found = await findTrackerWithCounts(executor);
  if (found?.id !== id) throw new ApiError('not_found');
  return found;
}

/** Uses the stored token, unless there is a new token. Undefined when the stored token cannot be decrypted. */
export async function readConnection(
  { vault, config }: Context,
  row: TrackerRow,
  newToken = '',
): Promise<TrackerConnection | undefined> {
  const token = newToken || (await vault.open(row.token, row.id).catch(() => undefined));
  if (token === undefined) return undefined;
  const { kind, url, project, account, issueType, severities, features, fixedStates, reopenState } = row;
  return {
    kind,
    url,
    project,
    account,
    token,
    issueType,
    severities,
    features,
    fixedStates: fixedStates
      .toLowerCase()
      .split(',')
      .map((state) => state.trim())
      .filter(Boolean),
    reopenState,
    allowPrivate: config.allowPrivateAddresses,
  };
}

/** With the fields of its report that `markerOf` needs. */
export async function findLastIssue(executor: Executor, trackerId: string) {
  const { externalId, key, sentAt } = trackerIssues;
  const [last] = await executor
    .select({ id: bugReports.id, serialNumber: bugReports.serialNumber, externalId, key, sentAt })
    .from(trackerIssues)
    .innerJoin(bugReports, eq(bugReports.id, trackerIssues.reportId))
    .where(and(eq(trackerIssues.trackerId, trackerId), eq(trackerIssues.state, 'sent')))
    .orderBy(desc(sentAt))
    .limit(1);
  return last;
}

export async function findReport(executor: Executor, id: string) {
  const [report] = await executor.select(reportColumns).from(bugReports).where(eq(bugReports.id, id));
  return report;
}

export async function findReportBySerial(executor: Executor, serialNumber: string) {
  const [report] = await executor
    .select(reportColumns)
    .from(bugReports)
    .where(eq(bugReports.serialNumber, serialNumber));
  return report;
}

export async function listDuplicateSerials(executor: Executor, reportId: string): Promise<string[]> {
  const rows = await executor
    .select({ serialNumber: bugReports.serialNumber })
    .from(bugReports)
    .where(eq(bugReports.duplicateOf, reportId))
    .orderBy(asc(bugReports.id));
  return rows.map(({ serialNumber }) => serialNumber);
}

/** Also before the issue is created. */
export async function findLinkedTracker(
  executor: Executor,
  reportId: string,
): Promise<TrackerRow | undefined> {
  const [found] = await executor
    .select({ tracker: trackers })
    .from(trackerIssues)
    .innerJoin(trackers, eq(trackers.id, trackerIssues.trackerId))
    .where(eq(trackerIssues.reportId, reportId));
  return found?.tracker;
}

export const listIssuesByExternalId = (executor: Executor, trackerId: string, ids: readonly string[]) =>
  executor
    .select()
    .from(trackerIssues)
    .where(and(eq(trackerIssues.trackerId, trackerId), isOneOf(trackerIssues.externalId, ids)))
    .orderBy(asc(trackerIssues.reportId));

/** Issues that are not fixed, were not read since then and are not among `listedIds`; those that wait longest first. */
export const listUnreadIssues = (
  executor: Executor,
  trackerId: string,
  { since, listedIds, limit }: { since: Date; listedIds: readonly string[]; limit: number },
) =>
  executor
    .select()
    .from(trackerIssues)
    .where(
      and(
        eq(trackerIssues.trackerId, trackerId),
        inArray(trackerIssues.remoteState, ['open', 'started']),
        or(isNull(trackerIssues.checkedAt), lt(trackerIssues.checkedAt, since)),
        not(isOneOf(trackerIssues.externalId, listedIds)),
      ),
    )
    .orderBy(sql`${trackerIssues.checkedAt} nulls first`, asc(trackerIssues.reportId))
    .limit(limit);

/** Each list occupies a request until the tracker answers. */
const PROJECT_LISTS: Limit = { name: 'tracker-projects', points: 30, seconds: 600 };

const emptyValues = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;

/** Stores nothing, and sends the token only to the typed address. @throws {ApiError} invalid_input */
export async function listProjects(
  ctx: Context,
  adminId: string,
  access: TrackerAccess,
): Promise<TrackerProjects> {
  refuseAddress(ctx, access.url);
  await ctx.limits.take(PROJECT_LISTS, adminId);
  const tracker = openTracker({
    ...access,
    project: '',
    issueType: '',
    severities: emptyValues<Severity>(SEVERITIES),
    features: emptyValues<Feature>(FEATURES),
    fixedStates: [],
    reopenState: '',
    allowPrivate: ctx.config.allowPrivateAddresses,
  });
  try {
    return { projects: await tracker.listProjects(), error: null };
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    const { code, status, text } = error;
    return { projects: [], error: { code, status, text } };
  }
}
