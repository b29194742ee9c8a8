import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { RefusedReport } from '@bugquest/contract/review/queue';
import { m } from '@bugquest/phrases/messages';
import { useRef, useState } from 'react';
import { errorMessage } from '../../../../lib/api/call-error.ts';
import { useEndpointMutation, writeWith } from '../../../../lib/api/endpoint-mutation.ts';
import { addOwnVersion } from '../../../../lib/api/own-versions.ts';
import { formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import type { Desk, SelectedReport } from '../use-desk.ts';
import type { Queue } from '../use-queue.ts';
import {
  type BulkAction,
  type BulkKind,
  type BulkUndo,
  type ChunkedOutcome,
  type DoneReport,
  sendInChunks,
} from './bulk-actions.ts';

type Run = Pick<BulkUndo, 'endpoint'> & { send: () => Promise<ChunkedOutcome> };

/** A refused report with its message. */
export type Refusal = Pick<RefusedReport, 'id' | 'code' | 'message'> & { serialNumber: string };

const counted = (count: number) => ({ count, number: formatNumber(count) });

/**
 * Actions on the selection: `confirming` is the action whose confirmation is open, and `run` does it. Refused reports stay
 * selected, and the toast offers undo.
 */
export function useBulk(queue: Queue, desk: Desk) {
  const [confirming, setConfirming] = useState<BulkKind>();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [sent, setSent] = useState(0);
  const isStopped = useRef(false);
  const calls = useEndpointMutation(({ endpoint, send }: Run) => writeWith(endpoint, send), {
    onSuccess: ({ done }) => {
      for (const { id, updatedAt } of done) if (updatedAt) addOwnVersion({ id, updatedAt });
    },
  });

  const patchRows = (
    rows: ReadonlyMap<string, AdminBugReport>,
    done: readonly DoneReport[],
    patch: BulkAction['patch'],
  ) =>
    queue.patch(
      done.flatMap((one) => {
        const row = rows.get(one.id);
        return row ? [[one.id, patch(row, one)] as const] : [];
      }),
    );

  /** Undo runs once; after a failure that changed nothing it can be repeated. */
  const createUndo = (
    { endpoint, send, doneTitle }: BulkUndo,
    done: readonly DoneReport[],
    before: ReadonlyMap<string, SelectedReport>,
    rows: ReadonlyMap<string, AdminBugReport>,
  ) => {
    let isGone = false;
    return async (): Promise<void> => {
      if (isGone) return;
      isGone = true;
      try {
        const outcome = await calls.mutateAsync({ endpoint, send: () => send(done, before) });
        isGone = outcome.done.length > 0;
        patchRows(rows, outcome.done, (row, { updatedAt = row.updatedAt }) => ({ ...row, updatedAt }));
        desk.reopen();
        toast({
          title: doneTitle(counted(outcome.done.length)),
          description: outcome.error ? errorMessage(outcome.error) : outcome.refused[0]?.message,
          tone: outcome.done.length > 0 ? 'success' : 'danger',
        });
      } catch (error) {
        isGone = false;
        toastFailure(m.review_bulk_undo_failed(), error);
      }
    };
  };

  /** Does a confirmed action. Throws when nothing was done. */
  const run = async (action: BulkAction): Promise<void> => {
    const rows = new Map(queue.rows.map((row) => [row.id, row]));
    // The row on the screen may be newer than the one that was selected.
    const before = new Map([...desk.chosen].map(([id, report]) => [id, rows.get(id) ?? report]));
    if (action.keeps) before.delete(action.keeps);
    const reports = [...before.values()].map(({ id, updatedAt }) => ({ id, updatedAt }));
    setSent(0);
    isStopped.current = false;
    const outcome = await calls.mutateAsync({
      endpoint: action.endpoint,
      send: () =>
        sendInChunks(reports, action.send, { onProgress: setSent, isStopped: () => isStopped.current }),
    });
    const { done } = outcome;
    patchRows(rows, done, action.patch);
    if (!outcome.refused.some((one) => action.asksAgain?.(one))) setConfirming(undefined);
    setRefused(
      outcome.refused.map(({ id, code, message }) => ({
        id,
        code,
        message,
        serialNumber: before.get(id)?.serialNumber ?? '',
      })),
    );
    const isDone = new Set(done.map(({ id }) => id));
    const remaining = [...before.values()].filter(({ id }) => !isDone.has(id));
    desk.choose(remaining);
    if (action.leavesQueue && desk.openId && isDone.has(desk.openId)) desk.close();
    const undoAll = createUndo(action.undo, done, before, rows);
    const undo = done.length > 0 ? desk.saveUndo(() => void undoAll()).once : undefined;
    toast({
      title: action.doneTitle(counted(done.length)),
      description: restText(outcome, remaining.length, before),
      tone: done.length > 0 && !outcome.error ? 'success' : 'danger',
      action: undo && { label: m.shell_undo(), onPress: undo },
    });
  };

  return {
    confirming,
    ask: (kind: BulkKind) => {
      if (desk.chosen.size > 0) setConfirming(kind);
    },
    close: () => setConfirming(undefined),
    run,
    isRunning: calls.isPending,
    /** Number of reports that were sent so far. */
    sent,
    stop: () => {
      isStopped.current = true;
    },
    /** Selected reports that the last action refused. */
    refused: refused.filter(({ id }) => desk.chosen.has(id)),
  };
}

export type Bulk = ReturnType<typeof useBulk>;

/** Why some reports were not changed: an error, their refusal, or because the action was stopped. */
function restText(
  { refused, error }: ChunkedOutcome,
  remaining: number,
  before: ReadonlyMap<string, SelectedReport>,
): string | undefined {
  if (error) return `${m.review_bulk_failed()}. ${errorMessage(error)}`;
  const first = refused[0];
  if (first) {
    const serial = isolate(before.get(first.id)?.serialNumber ?? '');
    return `${m.review_refused(counted(refused.length))} ${serial} – ${first.message}`;
  }
  return remaining > 0 ? m.review_bulk_stopped(counted(remaining)) : undefined;
}
