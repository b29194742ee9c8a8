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
      const { current } = before;
      // A decided row may be gone from its list by now; then the page itself is the place to go on from.
      const place = current?.isConnected ? current : document.getElementById('content');
      if (place instanceof HTMLElement) place.focus({ preventScroll: place !== current });
    },
  };
}
