import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import type { MatchingReport } from '@bugquest/contract/review/bulk-schema';
import { useRef, useState } from 'react';
import { useAddressValue, useSetAddress } from '../../../lib/hooks/address/use-address-value.ts';
import type { RefusedDecision } from '../decision/use-review.ts';
import type { Queue } from './use-queue.ts';
import { useUndoStack } from './use-undo-stack.ts';

/** How many rows before the end the next page loads. */
const AHEAD = 20;

/** A selected report, which need not be among the loaded rows. */
export type SelectedReport = MatchingReport;

/**
 * State of the desk: the active row for the keyboard, the open report (in the URL), and the selected rows.
 */
export function useDesk({ rows, loadMore }: Queue) {
  const setSearch = useSetAddress();
  const openId = useAddressValue((params) => params.get('report') ?? undefined);
  const [lastActiveId, setLastActiveId] = useState<string>();
  /** Increments to remount the open report. */
  const [reopenings, setReopenings] = useState(0);
  const undos = useUndoStack();
  const [refused, setRefused] = useState<readonly RefusedDecision[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, SelectedReport>>(new Map());
  /** Where the extension of the selection began. */
  const [anchorId, setAnchorId] = useState<string>();
  const activeId = openId ?? lastActiveId;
  const index = rows.findIndex(({ id }) => id === activeId);

  const show = (id: string | undefined) =>
    setSearch(
      (params) => {
        if (id) params.set('report', id);
        else params.delete('report');
      },
      // Replace the history entry, so that the back button leaves the report and not goes through every report.
      { replace: openId !== undefined },
    );

  /** The version that a refused decision was about, while its report is open again: it shows what has changed since. */
  const refusedVersion = useRef<AdminBugReport>(undefined);

  const goTo = (row: AdminBugReport | undefined) => {
    if (!row) return;
    refusedVersion.current = undefined;
    setLastActiveId(row.id);
    if (openId) show(row.id);
    if (rows.indexOf(row) >= rows.length - AHEAD) loadMore();
  };

  const moveTo = (row: AdminBugReport | undefined) => {
    setAnchorId(undefined);
    goTo(row);
  };

  /** Moves to the next or previous row and selects it. On the way back to where it began, it deselects the rows it leaves. */
  const extend = (step: 1 | -1) => {
    const from = rows[index];
    const to = rows[index + step];
    if (!to) return;
    const anchor = rows.findIndex(({ id }) => id === anchorId);
    const isShrinking = from !== undefined && anchor >= 0 && (anchor - index) * step > 0;
    const after = new Map(chosen);
    if (isShrinking) after.delete(from.id);
    else if (from) after.set(from.id, from);
    after.set(to.id, to);
    setChosen(after);
    if (anchor < 0) setAnchorId((from ?? to).id);
    goTo(to);
  };

  // The open report may leave the list when somebody else deletes it; its position stays known.
  const place = useRef(-1);
  if (index >= 0) place.current = index;
  const following = index >= 0 || openId === undefined ? rows[index + 1] : rows[Math.max(0, place.current)];
  const without = (id: string | undefined) => (before: readonly RefusedDecision[]) =>
    before.filter(({ report }) => report.id !== id);

  return {
    openId,
    activeId,
    /** Index of the active row; -1 without one, or when it is not in the list. */
    index,
    open: (id: string) => {
      refusedVersion.current = refused.find(({ report }) => report.id === id)?.report;
      setRefused(without(id));
      setLastActiveId(id);
      show(id);
    },
    close: () => show(undefined),
    next: following && { id: following.id, open: () => moveTo(following) },
    previous: index > 0 ? () => moveTo(rows[index - 1]) : undefined,
    reopenings,
    reopen: () => setReopenings((before) => before + 1),
    /**
     * Selects a report. If another report is open, opens it instead. Called later, so it reads from the address which report is
     * open.
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
    /** Undoes the last decision. */
    undo: undos.undo,
    saveUndo: undos.push,
    /** Decisions that were refused after the next report was opened. */
    refused,
    addRefused: (one: RefusedDecision) => setRefused((before) => [...without(one.report.id)(before), one]),
    refusedVersion,
    dismissRefused: (id: string) => setRefused(without(id)),
    chosen,
    extend,
    toggle: (row: SelectedReport) => {
      setAnchorId(undefined);
      const after = new Map(chosen);
      if (!after.delete(row.id)) after.set(row.id, row);
      setChosen(after);
    },
    choose: (some: readonly SelectedReport[]) => {
      setAnchorId(undefined);
      setChosen(new Map(some.map((row) => [row.id, row])));
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
