// How each action on selected reports is sent, how it changes the rows, and how it is undone.
import type { ReportStatus, ValidationReason } from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import {
  assignReports,
  changeStatuses,
  deleteBugReports,
  markDuplicates,
} from '@bugquest/contract/review/bulk-endpoints';
import type { BulkDeletion, BulkDuplicates } from '@bugquest/contract/review/bulk-schema';
import { decideBugReports, restoreBugReport, undoDecisions } from '@bugquest/contract/review/endpoints';
import { MAX_BULK_REPORTS } from '@bugquest/contract/review/lists';
import type { BulkDecision, RefusedReport } from '@bugquest/contract/review/queue';
import { presetPoints } from '@bugquest/contract/review/review';
import type { Topic } from '@bugquest/contract/topics';
import { m } from '@bugquest/phrases/messages';
import { call } from '../../../../lib/api/call.ts';
import { CallError } from '../../../../lib/api/call-error.ts';
import { groupBy } from '../../../../lib/browser/group-by.ts';
import type { SelectedReport } from '../use-desk.ts';

export type BulkKind = ValidationReason | 'status' | 'assign' | 'delete';

type Version = Pick<SelectedReport, 'id' | 'updatedAt'>;
type CountedText = (input: { count: number; number: string }) => string;

/** The topics that an action changes, as endpoints declare them. */
interface ChangedTopics {
  changes?: readonly Topic[] | undefined;
}

export interface BulkAction {
  endpoint: ChangedTopics;
  send: (reports: Version[]) => Promise<Outcome>;
  /** The row after the action; null when it has left the queue. */
  patch: (row: AdminBugReport, done: DoneReport) => AdminBugReport | null;
  /** The id of a selected report that the action leaves out. */
  leftOutId?: string | undefined;
  leavesQueue?: boolean;
  /** After these refusals the dialog stays open with its input, so that the administrator can insist. */
  asksAgain?: (refused: RefusedReport) => boolean;
  doneTitle: CountedText;
  undo: BulkUndo;
}

export interface BulkUndo {
  endpoint: ChangedTopics;
  send: (
    done: readonly DoneReport[],
    before: ReadonlyMap<string, SelectedReport>,
    options?: ChunkOptions,
  ) => Promise<ChunkedOutcome>;
  doneTitle: CountedText;
}

const versionOf = ({ id, updatedAt = '' }: DoneReport): Version => ({ id, updatedAt });

const undoOfDecisions: BulkUndo = {
  endpoint: undoDecisions,
  send: (done) =>
    sendInChunks(done.map(versionOf), async (reports) => {
      const { undone, refused } = await call(undoDecisions, { body: { reports } });
      return { done: undone, refused };
    }),
  doneTitle: m.review_undone,
};

type Decision = Omit<BulkDecision, 'reports'>;

const NO_LONGER_DUE = { dueAt: null, waitingSince: null, infoState: null } as const;

/** The points of a row that was decided without points, until the row is fetched again. */
const presetPointsOf = (row: AdminBugReport, reason: ValidationReason, duplicateShare: number | undefined) =>
  reason === 'duplicate' && duplicateShare === undefined
    ? row.pointsEarned
    : presetPoints(row, reason, { duplicateShare: duplicateShare ?? 0 });

/** `duplicateShare` is the setting, if it is loaded. */
export const decision = (input: Decision, duplicateShare?: number): BulkAction => ({
  endpoint: decideBugReports,
  send: async (reports) => {
    const { decided, refused } = await call(decideBugReports, { body: { ...input, reports } });
    return { done: decided, refused };
  },
  patch: (row, { updatedAt = row.updatedAt }) => ({
    ...row,
    validationReason: input.validationReason,
    adminNotes: input.adminNotes,
    pointsEarned: input.pointsEarned ?? presetPointsOf(row, input.validationReason, duplicateShare),
    ...(input.close && { status: 'Closed' }),
    ...NO_LONGER_DUE,
    // Otherwise the row would show its age.
    validatedAt: updatedAt,
    updatedAt,
  }),
  doneTitle: m.review_decided,
  undo: undoOfDecisions,
});

/**
 * The server refuses reports that are older than the original, unless a newer original is allowed. The dialog then
 * asks about them. `keptId` is the original, if the original is one of the selected reports.
 */
export const duplicates = (
  input: Omit<BulkDuplicates, 'reports'>,
  duplicateShare?: number,
  keptId?: string,
): BulkAction => ({
  endpoint: markDuplicates,
  send: async (reports) => {
    const { decided, refused } = await call(markDuplicates, { body: { ...input, reports } });
    return { done: decided, refused };
  },
  patch: (row, { updatedAt = row.updatedAt }) => ({
    ...row,
    validationReason: 'duplicate',
    adminNotes: input.adminNotes,
    pointsEarned: input.pointsEarned ?? presetPointsOf(row, 'duplicate', duplicateShare),
    ...NO_LONGER_DUE,
    validatedAt: updatedAt,
    updatedAt,
  }),
  leftOutId: keptId,
  asksAgain: ({ code }) => code === 'newer_original',
  doneTitle: m.review_decided,
  undo: undoOfDecisions,
});

const sendStatus =
  (status: ReportStatus) =>
  async (reports: Version[]): Promise<Outcome> => {
    const { changed, refused } = await call(changeStatuses, { body: { status, reports } });
    return { done: changed, refused };
  };

export const statusChange = (status: ReportStatus): BulkAction => ({
  endpoint: changeStatuses,
  send: sendStatus(status),
  patch: (row, { updatedAt = row.updatedAt }) => ({ ...row, status, updatedAt }),
  doneTitle: m.review_bulk_status_done,
  undo: {
    endpoint: changeStatuses,
    send: (done, before) => restoreValues(done, (id) => before.get(id)?.status, sendStatus),
    doneTitle: m.review_bulk_status_undone,
  },
});

const sendAssignment =
  (assigneeId: string | null) =>
  async (reports: Version[]): Promise<Outcome> => {
    const { assigned, refused } = await call(assignReports, { body: { assigneeId, reports } });
    return { done: assigned, refused };
  };

/** The rows show `assigneeName` until they are fetched again. */
export const assignment = (assigneeId: string | null, assigneeName: string | null): BulkAction => ({
  endpoint: assignReports,
  send: sendAssignment(assigneeId),
  patch: (row, { updatedAt = row.updatedAt }) => ({ ...row, assigneeId, assigneeName, updatedAt }),
  doneTitle: assigneeId ? m.review_bulk_assigned : m.review_bulk_unassigned,
  undo: {
    endpoint: assignReports,
    send: (done, before) => restoreValues(done, (id) => before.get(id)?.assigneeId ?? null, sendAssignment),
    doneTitle: m.review_bulk_assign_undone,
  },
});

/** Restores the former values, one value after the other. */
async function restoreValues<Value>(
  done: readonly DoneReport[],
  formerOf: (id: string) => Value | undefined,
  send: (value: Value) => (reports: Version[]) => Promise<Outcome>,
): Promise<ChunkedOutcome> {
  const total: ChunkedOutcome = { done: [], refused: [] };
  for (const [former, group] of groupBy(done, ({ id }) => formerOf(id))) {
    if (former === undefined) continue;
    const { error, ...outcome } = await sendInChunks(group.map(versionOf), send(former));
    total.done.push(...outcome.done);
    total.refused.push(...outcome.refused);
    if (error) total.error = error;
  }
  return total;
}

export const deletion = (input: Omit<BulkDeletion, 'reports'>): BulkAction => ({
  endpoint: deleteBugReports,
  send: async (reports) => {
    const { deleted, refused } = await call(deleteBugReports, { body: { ...input, reports } });
    return { done: deleted, refused };
  },
  patch: () => null,
  leavesQueue: true,
  doneTitle: m.review_bulk_deleted,
  undo: {
    endpoint: restoreBugReport,
    // One request for each deletion, so that a refusal does not prevent the other restorations.
    send: (done) =>
      sendInChunks(
        done,
        async (group) => {
          const outcomes = await Promise.all(group.map(restore));
          return {
            done: outcomes.flatMap((outcome) => outcome.done),
            refused: outcomes.flatMap((outcome) => outcome.refused),
          };
        },
        { size: RESTORED_AT_A_TIME },
      ),
    doneTitle: m.review_bulk_restored,
  },
});

const RESTORED_AT_A_TIME = 4;

async function restore({ id, deletionId = '' }: DoneReport): Promise<Outcome> {
  try {
    const { updatedAt } = await call(restoreBugReport, { params: { id: deletionId } });
    return { done: [{ id, updatedAt }], refused: [] };
  } catch (error) {
    if (!(error instanceof CallError) || !error.reply) throw error;
    const { code, message } = error.reply;
    return { done: [], refused: [{ id, code, message }] };
  }
}

/** A report with the version that the action or its undo created. */
export interface DoneReport {
  id: string;
  /** Missing for deleted reports. */
  updatedAt?: string;
  deletionId?: string;
}

export interface Outcome {
  done: DoneReport[];
  refused: RefusedReport[];
}

export interface ChunkedOutcome extends Outcome {
  /** The error that ended the action after some reports were changed. */
  error?: unknown;
}

interface ChunkOptions {
  size?: number;
  onProgress?: (sent: number) => void;
  /** Checked before each chunk. Chunks that were sent are not undone. */
  isStopped?: () => boolean;
}

/**
 * At most MAX_BULK_REPORTS per call. An error of the first call is thrown, because nothing was changed; a later error
 * is part of the outcome.
 */
export async function sendInChunks<Report>(
  reports: readonly Report[],
  send: (chunk: Report[]) => Promise<Outcome>,
  { size = MAX_BULK_REPORTS, onProgress, isStopped }: ChunkOptions = {},
): Promise<ChunkedOutcome> {
  const total: Outcome = { done: [], refused: [] };
  for (let sent = 0; sent < reports.length; sent += size) {
    if (isStopped?.()) break;
    try {
      const { done, refused } = await send(reports.slice(sent, sent + size));
      total.done.push(...done);
      total.refused.push(...refused);
    } catch (error) {
      if (sent === 0) throw error;
      return { ...total, error };
    }
    onProgress?.(Math.min(sent + size, reports.length));
  }
  return total;
}
