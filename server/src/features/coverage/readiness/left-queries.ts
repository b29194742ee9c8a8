import type { BlockerExit, LeftBlocker } from '@bugquest/contract/coverage/readiness';
import type { ReportEventKind } from '@bugquest/contract/reports/events';
import type { ReportStatus, Severity } from '@bugquest/contract/reports/lists';
import { isRejection } from '@bugquest/contract/review/review';
import { and, asc, eq, gte, inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Snapshot } from '../../../db/client.ts';
import { successions } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, deletionFeedback, reportEvents } from '../../../db/schema/reports.ts';
import { type DecidedValues, decisions } from '../../../db/schema/review.ts';
import { findLeftBlockers, type GroupChange, type GroupMember, type Members } from './left-blockers.ts';

/** The events that change whether a problem is an open Blocker, beside decisions, which have their own table. */
const KINDS = [
  'edited',
  'severity_changed',
  'status_changed',
  'retest_answered',
  'deleted',
  'withdrawn',
  'restored',
  'decision_undone',
] as const satisfies ReportEventKind[];
type Kind = (typeof KINDS)[number];

/** The problems that were open Blockers at any time since `since` and are not now, latest first. */
export async function listLeftBlockers(snapshot: Snapshot, since: Date): Promise<LeftBlocker[]> {
  const ids = await listCandidates(snapshot, since);
  if (ids.length === 0) return [];
  const [reports, deleted, decided, events, succeeded] = await Promise.all([
    listMembers(snapshot, ids),
    listDeletedMembers(snapshot, ids, since),
    listDecided(snapshot, ids, since),
    listEvents(snapshot, ids, since),
    listSucceeded(snapshot, ids),
  ]);
  const members: Members = new Map([...deleted, ...reports].map((member) => [member.id, member]));
  const changes = [...decided.flatMap((row) => changesOfDecision(row, since)), ...changesOfEvents(events)]
    .filter(({ reportId }) => members.has(reportId))
    // A decision comes before the change of the status that it causes.
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return findLeftBlockers(members, changes).filter(
    ({ id, exit }) => !(exit === 'deleted' && succeeded.includes(id)),
  );
}

/** Deleted originals whose problem goes on in a duplicate. */
async function listSucceeded(snapshot: Snapshot, ids: readonly string[]): Promise<string[]> {
  const { originalId } = successions;
  const rows = await snapshot.select({ originalId }).from(successions).where(isOneOf(originalId, ids));
  return rows.map((row) => row.originalId);
}

/**
 * The reports that changed and are or were Blockers, or have a duplicate that is one, and the originals of these reports. Leaves out
 * most changes of a program, because most are about other severities.
 */
async function listCandidates(snapshot: Snapshot, since: Date): Promise<string[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await snapshot.execute<{ id: string }>(sql`
    with recent as materialized (
      select report_id, facts from ${reportEvents}
      where created_at >= ${from} and facts ->> 'kind' = any(${sql.param([...KINDS])}::text[])
    ), decided as materialized (
      select report_id, before, after from ${decisions} where decided_at >= ${from}
      union all
      select report_id, before, after from ${decisions}
      where report_id = any(array(select report_id from recent where facts ->> 'kind' = 'decision_undone')) and undone_at >= ${from}
    ), regrouped as (
      select report_id as id from recent
      where facts ->> 'kind' = any('{deleted,withdrawn,decision_undone}') or facts @> '{"before": "Blocker"}'
        or facts @> '{"changes": [{"field": "severity", "before": "Blocker"}]}'
      union select report_id from decided where before ? 'duplicateOf'
      union select (before ->> 'duplicateOf')::uuid from decided
      union select (after ->> 'duplicateOf')::uuid from decided where before ? 'duplicateOf'
      union select (report ->> 'duplicateOf')::uuid from ${deletionFeedback} where deleted_at >= ${from}
    )
    select id from regrouped where id is not null
    union
    select duplicate_of from ${bugReports} where id = any(array(select id from regrouped)) and duplicate_of is not null
    union
    select report_id from (select report_id from recent union select report_id from decided) changed
    where exists (select 1 from ${bugReports} where id = report_id and severity = 'Blocker')
      or exists (select 1 from ${bugReports} where duplicate_of = report_id and severity = 'Blocker')`);
  return rows.map(({ id }) => id);
}

const isOneOf = (column: SQLWrapper, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/** The reports and their duplicates. */
function listMembers(snapshot: Snapshot, ids: readonly string[]): Promise<GroupMember[]> {
  const { id, serialNumber, severity, status, validationReason, duplicateOf } = bugReports;
  return snapshot
    .select({
      ...{ id, serialNumber, severity, status, reason: validationReason, originalId: duplicateOf },
      isDeleted: sql<boolean>`false`,
    })
    .from(bugReports)
    .where(or(isOneOf(id, ids), isOneOf(duplicateOf, ids)));
}

/** The reports as they were when they were deleted. */
async function listDeletedMembers(
  snapshot: Snapshot,
  ids: readonly string[],
  since: Date,
): Promise<GroupMember[]> {
  const { report, deletedAt } = deletionFeedback;
  const rows = await snapshot
    .select({ report })
    .from(deletionFeedback)
    .where(and(gte(deletedAt, since), isOneOf(sql`(${report} ->> 'id')::uuid`, ids)));
  return rows.map(({ report: { id, serialNumber, severity, status, validationReason, duplicateOf } }) => ({
    ...{ id, serialNumber, severity, status, reason: validationReason, originalId: duplicateOf },
    isDeleted: true,
  }));
}

const deciders = alias(employees, 'deciders');
const undoers = alias(employees, 'undoers');

/** The decisions that were made or undone since `since`. */
function listDecided(snapshot: Snapshot, ids: readonly string[], since: Date) {
  const { reportId, decidedAt, undoneAt, before, after, movedDuplicates } = decisions;
  return snapshot
    .select({
      ...{ reportId, decidedAt, undoneAt, before, after, movedDuplicates },
      decidedBy: deciders.fullName,
      undoneBy: undoers.fullName,
    })
    .from(decisions)
    .innerJoin(deciders, eq(deciders.id, decisions.decidedBy))
    .leftJoin(undoers, eq(undoers.id, decisions.undoneBy))
    .where(and(isOneOf(reportId, ids), or(gte(decidedAt, since), gte(undoneAt, since))))
    .orderBy(asc(decisions.id));
}
type Decided = Awaited<ReturnType<typeof listDecided>>[number];

function changesOfDecision(row: Decided, since: Date): GroupChange[] {
  const { reportId, decidedAt, undoneAt, before, after } = row;
  const decided: GroupChange = {
    ...{ reportId, at: decidedAt, by: row.decidedBy, exit: exitBy(after) },
    undo: (members) => setDecided(members, row, { from: after, to: before }),
  };
  const undone: GroupChange = {
    ...{ reportId, at: undoneAt!, by: row.undoneBy, exit: 'undone' },
    undo: (members) => setDecided(members, row, { from: before, to: after }),
  };
  return [...(decidedAt >= since ? [decided] : []), ...(undoneAt && undoneAt >= since ? [undone] : [])];
}

function exitBy({ validationReason, duplicateOf }: DecidedValues): BlockerExit {
  if (duplicateOf) return 'linked';
  return validationReason && isRejection(validationReason) ? 'rejected' : 'unlinked';
}

function setDecided(
  members: Members,
  { reportId, movedDuplicates }: Decided,
  { from, to }: { from: DecidedValues; to: DecidedValues },
): void {
  const report = members.get(reportId)!;
  report.reason = to.validationReason;
  if (to.status) report.status = to.status;
  if (to.duplicateOf === undefined) return;
  report.originalId = to.duplicateOf;
  for (const id of movedDuplicates) {
    const moved = members.get(id);
    if (moved && moved.originalId === (from.duplicateOf ?? reportId))
      moved.originalId = to.duplicateOf ?? reportId;
  }
}

/** Only the parts of the facts that the changes need, because texts may be long. */
function listEvents(snapshot: Snapshot, ids: readonly string[], since: Date) {
  const { reportId, actorId, createdAt, facts } = reportEvents;
  const kind = sql<Kind>`${facts} ->> 'kind'`;
  return snapshot
    .select({
      ...{ reportId, actorId, kind, at: createdAt, name: employees.fullName },
      status: sql<ReportStatus>`${facts} ->> 'before'`,
      severity: sql<Severity | null>`case ${kind}
        when 'edited' then jsonb_path_query_first(${facts}, '$.changes[*] ? (@.field == "severity").before') #>> '{}'
        when 'deleted' then ${facts} ->> 'groupSeverity'
        else ${facts} ->> 'before' end`,
      isPassed: sql<boolean>`coalesce(${facts} ->> 'result' = 'passed', false)`,
    })
    .from(reportEvents)
    .leftJoin(employees, eq(employees.id, actorId))
    .where(and(isOneOf(reportId, ids), gte(createdAt, since), inArray(kind, [...KINDS])))
    .orderBy(asc(createdAt), asc(reportEvents.id));
}
type StoredEvent = Awaited<ReturnType<typeof listEvents>>[number];

function changesOfEvents(events: readonly StoredEvent[]): GroupChange[] {
  const previousOf = new Map<string, StoredEvent>();
  return events.flatMap((event) => {
    const { reportId, at } = event;
    const previous = previousOf.get(reportId);
    previousOf.set(reportId, event);
    const effect = EFFECTS[event.kind](event, previous);
    if (!effect) return [];
    const { exit, ...before } = effect;
    const isByReporter = exit === 'edited' || exit === 'retested' || exit === 'withdrawn';
    const by = isByReporter || !event.actorId ? null : (event.name ?? '');
    return [
      {
        reportId,
        at,
        by,
        exit,
        undo: (members: Members) => void Object.assign(members.get(reportId)!, before),
      },
    ];
  });
}

type Effect = Partial<GroupMember> & { exit: BlockerExit };

/** The values that each kind of event replaced. */
const EFFECTS: Record<Kind, (event: StoredEvent, previous: StoredEvent | undefined) => Effect | undefined> = {
  edited: ({ severity }) => (severity ? { exit: 'edited', severity } : undefined),
  severity_changed: ({ severity }) => ({ exit: 'lowered', severity: severity! }),
  // The reporter's retest records its own event before the change of the status.
  status_changed: ({ status }, previous) => ({ exit: previous?.isPassed ? 'retested' : 'closed', status }),
  retest_answered: () => undefined,
  // A deleted original no longer leads to its duplicates.
  deleted: ({ severity }) => ({ exit: 'deleted', isDeleted: false, ...(severity && { severity }) }),
  withdrawn: () => ({ exit: 'withdrawn', isDeleted: false }),
  restored: () => ({ exit: 'deleted', isDeleted: true }),
  // The decision has the values.
  decision_undone: () => undefined,
};
