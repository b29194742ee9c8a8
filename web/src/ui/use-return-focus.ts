import { useRef } from 'react';

/**
 * For the content of a window that has no trigger of its own: whatever had the focus when it opened gets it back when
 * it closes. Radix by itself gives it to a trigger only.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A page that was opened meanwhile has taken the focus, and keeps it.
      if (document.activeElement && document.activeElement !== document.body) return;
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
