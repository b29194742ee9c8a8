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

type BulkCall = Pick<BulkUndo, 'endpoint'> & { send: () => Promise<ChunkedOutcome> };

export type Refusal = Pick<RefusedReport, 'id' | 'code' | 'message'> & { serialNumber: string };

const counted = (count: number) => ({ count, number: formatNumber(count) });

/**
 * `confirming` is the action whose confirmation is open, and `run` sends it. Refused reports stay selected, and the
 * toast offers undo.
 */
export function useBulk(queue: Queue, desk: Desk) {
  const [confirming, setConfirming] = useState<BulkKind>();
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [sent, setSent] = useState(0);
  const isStopped = useRef(false);
  const calls = useEndpointMutation(({ endpoint, send }: BulkCall) => writeWith(endpoint, send), {
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
      done.flatMap((doneReport) => {
        const row = rows.get(doneReport.id);
        return row ? [[doneReport.id, patch(row, doneReport)] as const] : [];
      }),
    );

  /** Undo runs once. After a failure that changed nothing, it can be repeated. */
  const createUndo = (
    { endpoint, send, doneTitle }: BulkUndo,
    done: readonly DoneReport[],
    before: ReadonlyMap<string, SelectedReport>,
    rows: ReadonlyMap<string, AdminBugReport>,
  ) => {
    let isUsed = false;
    return async (): Promise<void> => {
      if (isUsed) return;
      isUsed = true;
      try {
        const outcome = await calls.mutateAsync({ endpoint, send: () => send(done, before) });
        isUsed = outcome.done.length > 0;
        patchRows(rows, outcome.done, (row, { updatedAt = row.updatedAt }) => ({ ...row, updatedAt }));
        desk.reopen();
        toast({
          title: doneTitle(counted(outcome.done.length)),
          description: outcome.error ? errorMessage(outcome.error) : outcome.refused[0]?.message,
          tone: outcome.done.length > 0 ? 'success' : 'danger',
        });
      } catch (error) {
        isUsed = false;
        toastFailure(m.review_bulk_undo_failed(), error);
      }
    };
  };

  /** Throws when nothing was changed. */
  const run = async (action: BulkAction): Promise<void> => {
    const rows = new Map(queue.rows.map((row) => [row.id, row]));
    // The row on the screen may be newer than the one that was selected.
    const before = new Map([...desk.selected].map(([id, report]) => [id, rows.get(id) ?? report]));
    if (action.leftOutId) before.delete(action.leftOutId);
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
    if (!outcome.refused.some((refusal) => action.asksAgain?.(refusal))) setConfirming(undefined);
    setRefused(
      outcome.refused.map(({ id, code, message }) => ({
        id,
        code,
        message,
        serialNumber: before.get(id)?.serialNumber ?? '',
      })),
    );
    const doneIds = new Set(done.map(({ id }) => id));
    const remaining = [...before.values()].filter(({ id }) => !doneIds.has(id));
    desk.select(remaining);
    if (action.leavesQueue && desk.openId && doneIds.has(desk.openId)) desk.close();
    const undoAll = createUndo(action.undo, done, before, rows);
    const undo = done.length > 0 ? desk.saveUndo(() => void undoAll()).once : undefined;
    toast({
      title: action.doneTitle(counted(done.length)),
      description: remainingText(outcome, remaining.length, before),
      tone: done.length > 0 && !outcome.error ? 'success' : 'danger',
      action: undo && { label: m.shell_undo(), onPress: undo },
    });
  };

  return {
    confirming,
    ask: (kind: BulkKind) => {
      if (desk.selected.size > 0) setConfirming(kind);
    },
    close: () => setConfirming(undefined),
    run,
    isRunning: calls.isPending,
    sent,
    stop: () => {
      isStopped.current = true;
    },
    /** Selected reports that the last action refused. */
    refused: refused.filter(({ id }) => desk.selected.has(id)),
  };
}

export type Bulk = ReturnType<typeof useBulk>;

/** Explains why some reports were not changed: an error, a refusal, or a stop by the administrator. */
function remainingText(
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
