import { startTransition, useCallback, useLayoutEffect, useState } from 'react';
import { useBeforePress } from '../../../lib/hooks/use-before-press.ts';

/** A report as it was opened: opening it again after an undo shows it anew. */
export interface ShownReport {
  id: string | undefined;
  reopenings: number;
}

interface OpenedReport {
  openId: string | undefined;
  /** Shown in one piece, together with the address. */
  isUrgent: boolean;
  reopenings: number;
}

/** A browser that removes the focused element lays out the page for it, while React is still changing the page. */
function leaveReport(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest('[data-reading-pane]')) focused.blur();
}

/**
 * The report on the screen. It follows the one in the address in slices, so that the page reacts meanwhile. A key or press that
 * comes first shows it at once: it acts on the report in the address, never on the one before, or on the next one under the
 * pointer.
 */
export function useShownReport({ openId, isUrgent, reopenings }: OpenedReport): ShownReport {
  const [shown, setShown] = useState<ShownReport>({ id: openId, reopenings });
  const isBehind = shown.id !== openId || shown.reopenings !== reopenings;
  if (isBehind && isUrgent) setShown({ id: openId, reopenings });
  const catchUp = useCallback(() => setShown({ id: openId, reopenings }), [openId, reopenings]);
  useLayoutEffect(() => {
    if (!isBehind) return;
    leaveReport();
    startTransition(catchUp);
  }, [isBehind, catchUp]);
  useBeforePress(isBehind ? catchUp : undefined);
  return shown;
}
