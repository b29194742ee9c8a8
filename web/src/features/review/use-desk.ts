import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Queue } from './use-queue.ts';

/** Rows before the end at which the next are asked for. */
const AHEAD = 20;

/**
 * Where one is at the desk: the row that the keys go on from, the report that is open (it stands in the address), and
 * the rows that are chosen for one decision.
 */
export function useDesk({ rows, loadMore }: Queue) {
  const [params, setParams] = useSearchParams();
  const openId = params.get('report') ?? undefined;
  const [stoodAt, setStoodAt] = useState<string>();
  /** Counts how often what is open is to be read anew. */
  const [readings, setReadings] = useState(0);
  const [undo, setUndo] = useState<{ takeBack: () => void }>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, AdminBugReport>>(new Map());
  const activeId = openId ?? stoodAt;
  const index = rows.findIndex(({ id }) => id === activeId);

  const show = (id: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (id) after.set('report', id);
        else after.delete('report');
        return after;
      },
      // The way back leads out of the report, and not through every report that was read.
      { replace: openId !== undefined },
    );

  const goTo = (row: AdminBugReport | undefined) => {
    if (!row) return;
    setStoodAt(row.id);
    if (openId) show(row.id);
    if (rows.indexOf(row) >= rows.length - AHEAD) loadMore();
  };

  return {
    openId,
    activeId,
    /** Place of the active row; -1 while none is, or when it is not among the rows. */
    index,
    open: (id: string) => {
      setStoodAt(id);
      show(id);
    },
    close: () => show(undefined),
    next: rows[index + 1] && (() => goTo(rows[index + 1])),
    previous: index > 0 ? () => goTo(rows[index - 1]) : undefined,
    readings,
    readAnew: () => setReadings((before) => before + 1),
    /** Takes the last decision back. */
    undo: undo?.takeBack,
    rememberUndo: (takeBack: () => void) => setUndo({ takeBack }),
    chosen,
    toggle: (row: AdminBugReport) => {
      const after = new Map(chosen);
      if (!after.delete(row.id)) after.set(row.id, row);
      setChosen(after);
    },
    choose: (some: readonly AdminBugReport[]) => setChosen(new Map(some.map((row) => [row.id, row]))),
  };
}

export type Desk = ReturnType<typeof useDesk>;
