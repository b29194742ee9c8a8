import { type RefObject, useEffect } from 'react';

/**
 * Scrolls to an element that has just opened and gives it the focus. The next frame does so, because both need a layout, and a
 * frame makes one anyway. What takes the focus before the frame keeps it, such as a field that was pressed.
 */
export function useFocusWhenOpened(opened: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const frame = requestAnimationFrame(() => {
      opened.current?.scrollIntoView?.({ block: 'nearest' });
      const now = document.activeElement;
      if (now === before || now === document.body) opened.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [opened]);
}
