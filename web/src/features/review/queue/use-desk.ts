import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { MatchingReport } from '@bugquest/contract/review/bulk-schema';
import { useRef, useState } from 'react';
import { useAddressValue, useSetAddress } from '../../../lib/hooks/address/use-address-value.ts';
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts';
import type { RefusedDecision } from '../decision/use-review.ts';
import type { Queue } from './use-queue.ts';
import { useUndoStack } from './use-undo-stack.ts';

/** Rows before the end at which the next page loads. */
const LOAD_AHEAD_ROWS = 20;

const NO_IDS: ReadonlySet<string> = new Set();

/** A selected report may be missing in the loaded rows. */
export type SelectedReport = MatchingReport;

/** The keyboard acts on the active row. The open report is in the URL. */
export function useDesk({ rows, loadMore }: Queue) {
  const setSearch = useSetAddress();
  const openId = useAddressValue((params) => params.get('report') ?? undefined);
  const [lastActiveId, setLastActiveId] = useState<string>();
  /** Increments to remount the open report. */
  const [reopenings, setReopenings] = useState(0);
  const undos = useUndoStack();
  const [refused, setRefused] = useState<readonly RefusedDecision[]>([]);
  const [selected, setSelected] = useState<ReadonlyMap<string, SelectedReport>>(new Map());
  const [anchorId, setAnchorId] = useState<string>();
  const activeId = openId ?? lastActiveId;
  const index = rows.findIndex(({ id }) => id === activeId);

  const show = (id: string | undefined) =>
    setSearch(
      (params) => {
        if (id) params.set('report', id);
        else params.delete('report');
      },
      // Replaces the history entry, so that the back button closes the report instead of showing every earlier report.
      { replace: openId !== undefined },
    );

  /**
   * While the report of a refused decision is open again: the version that the decision was about. The report then
   * shows what has changed since.
   */
  const refusedVersion = useRef<AdminBugReport>(undefined);

  const goTo = (row: AdminBugReport | undefined) => {
    if (!row) return;
    refusedVersion.current = undefined;
    setLastActiveId(row.id);
    if (openId) show(row.id);
    if (rows.indexOf(row) >= rows.length - LOAD_AHEAD_ROWS) loadMore();
  };

  const moveTo = (row: AdminBugReport | undefined) => {
    setAnchorId(undefined);
    goTo(row);
  };

  /**
   * Moves to the next or previous row and selects it. When it moves back towards the first row, it deselects the rows
   * that it leaves.
   */
  const extend = (step: 1 | -1) => {
    const from = rows[index];
    const to = rows[index + step];
    if (!to) return;
    const anchor = rows.findIndex(({ id }) => id === anchorId);
    const isShrinking = from !== undefined && anchor >= 0 && (anchor - index) * step > 0;
    const after = new Map(selected);
    if (isShrinking) after.delete(from.id);
    else if (from) after.set(from.id, from);
    after.set(to.id, to);
    setSelected(after);
    if (anchor < 0) setAnchorId((from ?? to).id);
    goTo(to);
  };

  // Another administrator may delete the open report, which then leaves the list. Its last position is still known.
  const lastIndex = useRef(-1);
  if (index >= 0) lastIndex.current = index;
  const followingIndex = index >= 0 || openId === undefined ? index + 1 : Math.max(0, lastIndex.current);
  const nextWithout = (ids: ReadonlySet<string>) => {
    const row = rows.slice(followingIndex).find(({ id }) => !ids.has(id));
    return row && { id: row.id, open: () => moveTo(row) };
  };
  const without = (id: string | undefined) => (before: readonly RefusedDecision[]) =>
    before.filter(({ report }) => report.id !== id);

  return {
    openId,
    activeId,
    /** Index of the active row; -1 without one, or when it is not in the list. */
    index,
    open: useStableCallback((id: string) => {
      refusedVersion.current = refused.find(({ report }) => report.id === id)?.report;
      setRefused(without(id));
      setLastActiveId(id);
      show(id);
    }),
    close: () => show(undefined),
    next: nextWithout(NO_IDS),
    nextWithout,
    previous: index > 0 ? () => moveTo(rows[index - 1]) : undefined,
    reopenings,
    reopen: () => setReopenings((before) => before + 1),
    /**
     * Selects a report. If another report is open, opens this report instead. The function runs later, so it reads
     * the open report from the address.
     */
    reveal: (id: string) => {
      setLastActiveId(id);
      setReopenings((before) => before + 1);
      setSearch(
        (params) => {
          if (params.has('report')) params.set('report', id);
        },
        { replace: true },
      );
    },
    undo: undos.undo,
    saveUndo: undos.push,
    refused,
    addRefused: (decision: RefusedDecision) =>
      setRefused((before) => [...without(decision.report.id)(before), decision]),
    refusedVersion,
    dismissRefused: (id: string) => setRefused(without(id)),
    selected,
    extend,
    toggle: useStableCallback((row: SelectedReport) => {
      setAnchorId(undefined);
      const after = new Map(selected);
      if (!after.delete(row.id)) after.set(row.id, row);
      setSelected(after);
    }),
    select: (reports: readonly SelectedReport[]) => {
      setAnchorId(undefined);
      setSelected(new Map(reports.map((row) => [row.id, row])));
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
