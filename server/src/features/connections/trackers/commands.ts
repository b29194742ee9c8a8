import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import { trackerErrorSentence } from '@bugquest/contract/connections/trackers/phrases';
import type {
  TrackerChange,
  TrackerError,
  TrackerInput,
} from '@bugquest/contract/connections/trackers/schema';
import { m } from '@bugquest/phrases/messages';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type TrackerRow, trackerIssues, trackers, trackerTasks } from '../../../db/schema/trackers.ts';
import { ApiError } from '../../../http/errors.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { openTracker } from '../../../platform/trackers/open-tracker.ts';
import { cleanProject, isSameProject } from '../../../platform/trackers/place.ts';
import { TrackerFailure } from '../../../platform/trackers/rest.ts';
import { recordAudit } from '../../audit/commands.ts';
import { refuseAddress } from '../address-policy.ts';
import { toFailedConnection } from './failed-connection.ts';
import { markerOf } from './issue/issue-present.ts';
import {
  findLastIssue,
  findTracker,
  getTrackerWithCounts,
  readConnection,
  type TrackerWithCounts,
} from './queries.ts';
import { RUN_TRACKER_TASK } from './send-commands.ts';

/** An arbitrary advisory lock number. */
const CREATE_LOCK = 7_246_661;
const DAY_MS = 24 * 60 * 60_000;
/** Each test occupies a request until the tracker answers. */
const TESTS: Limit = { name: 'tracker-test', points: 30, seconds: 600 };

const auditEntryOf = (actorId: string, recordId: string, action: AuditAction) => ({
  actorId,
  action,
  recordType: 'tracker' as const,
  recordId,
});

const auditedValuesOf = (row: TrackerRow) => ({
  trackerKind: row.kind,
  url: row.url,
  project: row.project,
  account: row.account,
  issueType: row.issueType,
  severities: row.severities,
  features: row.features,
  fixedStates: row.fixedStates,
  reopenState: row.reopenState,
  uploadsPictures: row.uploadsPictures,
  sendsPictures: row.sendsPictures,
  trackerRule: row.rule,
  language: row.language,
  isActive: row.isActive,
});

/** @throws {ApiError} invalid_input */
function refuseInvalidProject({ kind, project }: Pick<TrackerInput, 'kind' | 'project'>): void {
  if (kind === 'github' && !/^[^/\s]+\/[^/\s]+$/.test(project))
    throw new ApiError('invalid_input', { fields: { project: m.connections_trackers_project_github } });
}

function refuseMissingAccount({ kind, account }: Pick<TrackerInput, 'kind' | 'account'>): void {
  if (kind === 'jira-cloud' && !account)
    throw new ApiError('invalid_input', { fields: { account: m.connections_trackers_account_required } });
}

/** @throws {ApiError} not_found */
async function lockTracker(tx: Transaction, id: string): Promise<TrackerRow> {
  const [row] = await tx.select().from(trackers).where(eq(trackers.id, id)).for('no key update');
  if (!row) throw new ApiError('not_found');
  return row;
}

/** @throws {ApiError} invalid_input, tracker_exists */
export function createTracker(
  ctx: Context,
  adminId: string,
  typed: TrackerInput,
): Promise<TrackerWithCounts> {
  const input = { ...typed, project: cleanProject(typed.kind, typed.url, typed.project) };
  refuseAddress(ctx, input.url);
  refuseInvalidProject(input);
  refuseMissingAccount(input);
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CREATE_LOCK})`);
    if (await findTracker(tx)) throw new ApiError('tracker_exists');
    const id = newId();
    const token = await ctx.vault.seal(tx, 'trackerToken', input.token, id);
    const [row] = await tx
      .insert(trackers)
      .values({ id, ...input, token, createdAt: ctx.clock.now() })
      .returning();
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, id, 'connect tracker'),
      after: auditedValuesOf(row!),
    });
    await ctx.changes.publish(tx, ['trackers']);
    return getTrackerWithCounts(tx, id);
  });
}

/**
 * Reports are linked by issue numbers, which mean other issues in another project. So the last issue must exist in the new
 * project. Undefined when the project stays.
 * @throws {ApiError} not_found, invalid_input
 */
async function readNewProject(
  ctx: Context,
  adminId: string,
  id: string,
  { token, account, project: typed = '' }: TrackerChange,
): Promise<string | undefined> {
  const [row] = await ctx.db.select().from(trackers).where(eq(trackers.id, id));
  if (!row) throw new ApiError('not_found');
  const project = cleanProject(row.kind, row.url, typed);
  if (!project || isSameProject(project, row.project)) return project || undefined;
  refuseInvalidProject({ kind: row.kind, project });
  await ctx.limits.take(TESTS, adminId);
  const connection = await readConnection(ctx, row, token);
  if (!connection)
    throw new ApiError('invalid_input', { fields: { token: m.connections_trackers_error_unreadable } });
  const tracker = openTracker({ ...connection, project, account });
  try {
    await tracker.test();
    const lastIssue = await findLastIssue(ctx.db, id);
    if (!lastIssue) return project;
    const since = new Date(lastIssue.sentAt!.getTime() - DAY_MS);
    const found = await tracker.find(markerOf(lastIssue), since);
    if (found?.id !== lastIssue.externalId)
      throw new ApiError('invalid_input', {
        fields: {
          project: (_, options) =>
            m.connections_trackers_project_other({ key: lastIssue.key ?? '' }, options),
        },
      });
    return project;
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    throw new ApiError('invalid_input', {
      fields: { project: (_, options) => trackerErrorSentence(error, options) },
    });
  }
}

/**
 * After a new token, project or mapping, all waiting and refused tasks are tried again.
 * @throws {ApiError} not_found, invalid_input
 */
export async function changeTracker(
  ctx: Context,
  adminId: string,
  id: string,
  change: TrackerChange,
): Promise<TrackerWithCounts> {
  const project = await readNewProject(ctx, adminId, id, change);
  const { token, ...typed } = change;
  const changes = { ...typed, project };
  return ctx.db.transaction(async (tx) => {
    const before = await lockTracker(tx, id);
    refuseMissingAccount({ kind: before.kind, account: changes.account });
    const sealed = token && (await ctx.vault.seal(tx, 'trackerToken', token, id));
    const [after] = await tx
      .update(trackers)
      .set({ ...changes, ...(sealed && { token: sealed }), pausedUntil: null })
      .where(eq(trackers.id, id))
      .returning();
    await restartTasks(ctx, tx, id);
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, id, 'change tracker'),
      before: auditedValuesOf(before),
      after: { ...auditedValuesOf(after!), ...(sealed && { hasNewToken: true }) },
    });
    await ctx.changes.publish(tx, ['trackers']);
    return getTrackerWithCounts(tx, id);
  });
}

/** @throws {ApiError} not_found */
export function setTrackerActive(
  ctx: Context,
  adminId: string,
  id: string,
  isActive: boolean,
): Promise<TrackerWithCounts> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockTracker(tx, id);
    const [after] = await tx.update(trackers).set({ isActive }).where(eq(trackers.id, id)).returning();
    if (isActive && !before.isActive) await restartTasks(ctx, tx, id);
    await recordAudit(ctx, tx, {
      ...auditEntryOf(adminId, id, 'change tracker'),
      before: auditedValuesOf(before),
      after: auditedValuesOf(after!),
    });
    await ctx.changes.publish(tx, ['trackers']);
    return getTrackerWithCounts(tx, id);
  });
}

/** The running attempt of a task continues. */
async function restartTasks(ctx: Context, tx: Transaction, trackerId: string): Promise<void> {
  await tx
    .update(trackerIssues)
    .set({ state: 'waiting' })
    .where(and(eq(trackerIssues.trackerId, trackerId), eq(trackerIssues.state, 'refused')));
  const restarted = await tx
    .update(trackerTasks)
    .set({ nextAttemptAt: ctx.clock.now(), failingSince: null })
    .where(eq(trackerTasks.trackerId, trackerId))
    .returning({ taskId: trackerTasks.id });
  if (restarted.length > 0) await ctx.jobs.enqueueAll(tx, RUN_TRACKER_TASK, restarted);
}

/** Keys and links of issues stay; reports without an issue count as never sent. @throws {ApiError} not_found */
export function deleteTracker(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = auditedValuesOf(await lockTracker(tx, id));
    await tx
      .delete(trackerIssues)
      .where(and(eq(trackerIssues.trackerId, id), ne(trackerIssues.state, 'sent')));
    await tx.delete(trackers).where(eq(trackers.id, id));
    await recordAudit(ctx, tx, { ...auditEntryOf(adminId, id, 'disconnect tracker'), before });
    await ctx.changes.publish(tx, ['trackers', 'reports', 'report:*']);
  });
}

/** Also tests a connection that is turned off. Resolves with the failure, if any. @throws {ApiError} not_found */
export async function testTracker(ctx: Context, adminId: string, id: string): Promise<TrackerError | null> {
  await ctx.limits.take(TESTS, adminId);
  const row = await ctx.db.transaction(async (tx) => {
    const found = await lockTracker(tx, id);
    await recordAudit(ctx, tx, auditEntryOf(adminId, id, 'test tracker'));
    return found;
  });
  const failure = await readProject(ctx, row);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(trackers)
      .set(
        failure
          ? toFailedConnection({ retryAfter: undefined, ...failure }, now)
          : { lastSuccessAt: now, pausedUntil: null },
      )
      .where(eq(trackers.id, id));
    await ctx.changes.publish(tx, ['trackers']);
  });
  return failure;
}

async function readProject(ctx: Context, row: TrackerRow): Promise<TrackerError | null> {
  const connection = await readConnection(ctx, row);
  if (!connection) return { code: 'token_unreadable', status: null, text: '' };
  try {
    await openTracker(connection).test();
    return null;
  } catch (error) {
    if (!(error instanceof TrackerFailure)) throw error;
    const { code, status, text } = error;
    return { code, status, text };
  }
}
