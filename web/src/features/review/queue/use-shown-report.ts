import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

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

/** A press that meets the report before would act on it, or on the next one under the pointer. */
const PRESSES = ['keydown', 'pointerdown'] as const;

/**
 * The report on the screen. It follows the one in the address in slices, so that the page reacts meanwhile. A key or press that
 * comes first shows it at once: it acts on the report in the address, never on the one before.
 */
export function useShownReport({ openId, isUrgent, reopenings }: OpenedReport): ShownReport {
  const [shown, setShown] = useState<ShownReport>({ id: openId, reopenings });
  const isBehind = shown.id !== openId || shown.reopenings !== reopenings;
  if (isBehind && isUrgent) setShown({ id: openId, reopenings });
  const catchUpNow = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!isBehind) return;
    const catchUp = () => setShown({ id: openId, reopenings });
    startTransition(catchUp);
    catchUpNow.current = () => flushSync(catchUp);
    return () => {
      catchUpNow.current = undefined;
    };
  }, [isBehind, openId, reopenings]);
  // From the beginning, because listeners of the same place are called in their order, and reports have some there.
  useLayoutEffect(() => {
    const onPress = () => catchUpNow.current?.();
    for (const press of PRESSES) window.addEventListener(press, onPress, true);
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, onPress, true);
    };
  }, []);
  return shown;
}
