// Which problems stopped being open Blockers, and by what. The reports are followed back from now, one change at a time: a problem that
// was an open Blocker after a step, and is not one now, left with the change of this step. So a way to leave needs no rule of its own.
import type { BlockerExit, LeftBlocker } from '@bugquest/contract/coverage/readiness';
import type { ReportStatus, Severity, ValidationReason } from '@bugquest/contract/reports/lists';
import { isRejection } from '@bugquest/contract/review/review';

/** The part of a report that decides whether its problem is an open Blocker. */
export interface GroupMember {
  id: string;
  serialNumber: string;
  severity: Severity;
  status: ReportStatus;
  reason: ValidationReason | null;
  originalId: string | null;
  isDeleted: boolean;
}

export type Members = Map<string, GroupMember>;

export interface GroupChange {
  reportId: string;
  at: Date;
  by: string | null;
  exit: BlockerExit;
  /** Sets the members to the values from before the change. */
  undo(members: Members): void;
}

/** @param changes oldest first. Returns the latest exit first. */
export function findLeftBlockers(members: Members, changes: readonly GroupChange[]): LeftBlocker[] {
  const past: Members = new Map([...members].map(([id, member]) => [id, { ...member }]));
  const found = new Set<string>();
  const left: LeftBlocker[] = [];
  for (const change of changes.toReversed()) {
    const { reportId } = change;
    const originalAfter = past.get(reportId)?.originalId;
    change.undo(past);
    const originalBefore = past.get(reportId)?.originalId;
    for (const id of new Set([reportId, originalAfter, originalBefore])) {
      if (!id || found.has(id) || isOpenBlocker(members, id) || !isOpenBlocker(past, id)) continue;
      found.add(id);
      const changed = members.get(reportId)!;
      const isLinked = change.exit === 'linked' && originalAfter;
      left.push({
        id,
        serialNumber: members.get(id)!.serialNumber,
        duplicate: id === reportId ? null : changed.serialNumber,
        original: (isLinked && members.get(originalAfter)?.serialNumber) || null,
        severity: changed.severity,
        exit: change.exit,
        by: change.by,
        at: change.at.toISOString(),
        isStillCounted: blockersOf(past, id).every((blocker) => isCounted(members, blocker.id)),
      });
    }
  }
  return left;
}

/** Whether the report is an original whose problem is an open Blocker. */
function isOpenBlocker(members: Members, id: string): boolean {
  const original = members.get(id);
  return (
    original !== undefined &&
    !original.isDeleted &&
    !original.originalId &&
    original.status !== 'Closed' &&
    (original.reason === null || !isRejection(original.reason)) &&
    blockersOf(members, id).length > 0
  );
}

const blockersOf = (members: Members, id: string): GroupMember[] =>
  [...members.values()].filter(
    (member) =>
      member.severity === 'Blocker' && !member.isDeleted && (member.id === id || member.originalId === id),
  );

/** Whether the report is a Blocker of an open problem. */
function isCounted(members: Members, id: string): boolean {
  const member = members.get(id);
  return (
    member !== undefined &&
    !member.isDeleted &&
    member.severity === 'Blocker' &&
    isOpenBlocker(members, member.originalId ?? id)
  );
}
