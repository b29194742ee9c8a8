// The actions on selected reports: how each is sent, what it changes in the queue, and how it is undone.
import type { ReportStatus, ValidationReason } from '@bugquest/contract/reports/lists';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import {
  assignReports,
  changeStatuses,
  deleteBugReports,
  markDuplicates,
} from '@bugquest/contract/review/bulk/endpoints';
import type { BulkDeletion, BulkDuplicates } from '@bugquest/contract/review/bulk/schema';
import { decideBugReports, restoreBugReport, undoDecisions } from '@bugquest/contract/review/endpoints';
import type { BulkDecision, RefusedReport } from '@bugquest/contract/review/queue';
import { presetPoints } from '@bugquest/contract/review/review';
import type { Topic } from '@bugquest/contract/topics';
import { m } from '@bugquest/phrases/messages';
import { call } from '../../../../lib/api/call.ts';
import { CallError } from '../../../../lib/api/call-error.ts';
import { groupBy } from '../../../../lib/browser/group-by.ts';
import type { SelectedReport } from '../use-desk.ts';
import {
  type ChunkedOutcome,
  type ChunkOptions,
  type DoneReport,
  type Outcome,
  sendInChunks,
} from './send-in-chunks.ts';

/** What can be asked for the selection. */
export type BulkKind = ValidationReason | 'status' | 'assign' | 'delete';

type Version = Pick<SelectedReport, 'id' | 'updatedAt'>;
type Counted = (input: { count: number; number: string }) => string;

/** A part of the program that is written to, as endpoints name it. */
interface Changing {
  changes?: readonly Topic[] | undefined;
}

export interface BulkAction {
  endpoint: Changing;
  send: (reports: Version[]) => Promise<Outcome>;
  /** The row after the action; null when it has left the queue. */
  patch: (row: AdminBugReport, done: DoneReport) => AdminBugReport | null;
  /** A selected report that the action is not about. */
  keeps?: string | undefined;
  /** Whether the reports are gone afterwards. */
  leavesQueue?: boolean;
  /** Refusals that keep the dialog open with its input, so that the administrator can insist. */
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

/** What a decision ends besides. */
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
 * Reports that are older than the original are refused, and asked about again, unless it is allowed to be newer. `keptId` is the
 * original, if it is one of the selected reports.
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
