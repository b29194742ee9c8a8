// The actions on selected reports: how each is sent, its effect on the queue, and its undo.
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

/** The actions that a selection can have. */
export type BulkKind = ValidationReason | 'status' | 'assign' | 'delete';

type Version = Pick<SelectedReport, 'id' | 'updatedAt'>;
type Counted = (input: { count: number; number: string }) => string;

/** A feature whose data the action changes, in the terms of endpoints. */
interface Changing {
  changes?: readonly Topic[] | undefined;
}

export interface BulkAction {
  endpoint: Changing;
  send: (reports: Version[]) => Promise<Outcome>;
  /** The row after the action; null when it has left the queue. */
  patch: (row: AdminBugReport, done: DoneReport) => AdminBugReport | null;
  /** A selected report that the action leaves out. */
  keeps?: string | undefined;
  /** Whether the reports are gone afterwards. */
  leavesQueue?: boolean;
  /** Codes of refusals after which the dialog stays open with its input, so that the administrator can insist. */
  asksAgain?: (refused: RefusedReport) => boolean;
  doneTitle: Counted;
  undo: BulkUndo;
}

export interface BulkUndo {
  endpoint: Changing;
  send: (
    done: readonly DoneReport[],
    before: ReadonlyMap<string, SelectedReport>,
    options?: ChunkOptions,
  ) => Promise<ChunkedOutcome>;
  doneTitle: Counted;
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

/** The other effects of a decision. */
const NO_LONGER_DUE = { dueAt: null, waitingSince: null, infoState: null } as const;

/** The points of a row that was decided without points, until it is fetched again. */
const presetOf = (row: AdminBugReport, reason: ValidationReason, duplicateShare: number | undefined) =>
  reason === 'duplicate' && duplicateShare === undefined
    ? row.pointsEarned
    : presetPoints(row, reason, { duplicateShare: duplicateShare ?? 0 });

/** `duplicateShare` is the setting, if it is known. */
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
    pointsEarned: input.pointsEarned ?? presetOf(row, input.validationReason, duplicateShare),
    ...(input.close && { status: 'Closed' }),
    ...NO_LONGER_DUE,
    updatedAt,
  }),
  doneTitle: m.review_decided,
  undo: undoOfDecisions,
});

/**
 * The server refuses reports that are older than the original, and the dialog asks about them, unless a newer original is
 * allowed. `keptId` is the original, if it is one of the selected reports.
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
    pointsEarned: input.pointsEarned ?? presetOf(row, 'duplicate', duplicateShare),
    ...NO_LONGER_DUE,
    updatedAt,
  }),
  keeps: keptId,
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
    send: (done, before) => sendBack(done, (id) => before.get(id)?.status, sendStatus),
    doneTitle: m.review_bulk_status_undone,
  },
});

const sendAssignment =
  (assigneeId: string | null) =>
  async (reports: Version[]): Promise<Outcome> => {
    const { assigned, refused } = await call(assignReports, { body: { assigneeId, reports } });
    return { done: assigned, refused };
  };

/** The name is shown in the rows until they are fetched again. */
export const assignment = (assigneeId: string | null, assigneeName: string | null): BulkAction => ({
  endpoint: assignReports,
  send: sendAssignment(assigneeId),
  patch: (row, { updatedAt = row.updatedAt }) => ({ ...row, assigneeId, assigneeName, updatedAt }),
  doneTitle: assigneeId ? m.review_bulk_assigned : m.review_bulk_unassigned,
  undo: {
    endpoint: assignReports,
    send: (done, before) => sendBack(done, (id) => before.get(id)?.assigneeId ?? null, sendAssignment),
    doneTitle: m.review_bulk_assign_undone,
  },
});

/** Gives the reports their former values back, one value after the other. */
async function sendBack<Value>(
  done: readonly DoneReport[],
  formerOf: (id: string) => Value | undefined,
  send: (value: Value) => (reports: Version[]) => Promise<Outcome>,
): Promise<ChunkedOutcome> {
  const all: ChunkedOutcome = { done: [], refused: [] };
  for (const [former, some] of groupBy(done, ({ id }) => formerOf(id))) {
    if (former === undefined) continue;
    const { error, ...outcome } = await sendInChunks(some.map(versionOf), send(former));
    all.done.push(...outcome.done);
    all.refused.push(...outcome.refused);
    if (error) all.error = error;
  }
  return all;
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
    // Each deletion is restored by itself; a refused one leaves the others restored.
    send: (done) =>
      sendInChunks(
        done,
        async (some) => {
          const outcomes = await Promise.all(some.map(restore));
          return {
            done: outcomes.flatMap((one) => one.done),
            refused: outcomes.flatMap((one) => one.refused),
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
  /** The error that ended the action after some reports were done. */
  error?: unknown;
}

interface ChunkOptions {
  size?: number;
  onProgress?: (sent: number) => void;
  /** Checked before each chunk. Chunks that were sent are not undone. */
  isStopped?: () => boolean;
}

/**
 * Sends many reports, at most MAX_BULK_REPORTS a call, and adds up the results. An error in the first call is thrown,
 * because nothing was done; a later one is part of the outcome.
 */
export async function sendInChunks<Report>(
  reports: readonly Report[],
  send: (chunk: Report[]) => Promise<Outcome>,
  { size = MAX_BULK_REPORTS, onProgress, isStopped }: ChunkOptions = {},
): Promise<ChunkedOutcome> {
  const all: Outcome = { done: [], refused: [] };
  for (let sent = 0; sent < reports.length; sent += size) {
    if (isStopped?.()) break;
    try {
      const { done, refused } = await send(reports.slice(sent, sent + size));
      all.done.push(...done);
      all.refused.push(...refused);
    } catch (error) {
      if (sent === 0) throw error;
      return { ...all, error };
    }
    onProgress?.(Math.min(sent + size, reports.length));
  }
  return all;
}
