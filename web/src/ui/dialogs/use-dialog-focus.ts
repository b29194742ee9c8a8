import { useRef } from 'react';
import { dismissToast } from '../feedback/toast.ts';

const FIELD = ':is(input:not([type=hidden]), select, textarea, [contenteditable=true]):not(:disabled)';

export type DialogStart = 'field' | 'dialog' | 'text';

const STARTS: Record<DialogStart, string | undefined> = {
  field: FIELD,
  dialog: undefined,
  text: '[data-dialog-text]',
};

/** On a phone, a toast is at the top and would cover the title of the dialog. */
const isPhone = () => window.matchMedia?.('(max-width: 767px)').matches ?? false;

/**
 * Moves the focus into a dialog: to its first field, its text or the dialog itself, never to Close. When the dialog closes, the
 * focus returns to the element that had it; Radix returns it only to a trigger.
 */
export function useDialogFocus(start: DialogStart = 'field') {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      if (isPhone()) dismissToast();
      event.preventDefault();
      const dialog = event.currentTarget as HTMLElement;
      const selector = STARTS[start];
      const target = selector ? dialog.querySelector<HTMLElement>(selector) : null;
      (target ?? dialog).focus({ preventScroll: target === null });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = before;
      const { activeElement } = document;
      // A page that opened in the meantime keeps the focus. A dialog below, which takes the focus when its part is removed, does
      // not.
      if (activeElement && activeElement !== document.body && !activeElement.contains(current)) return;
      // The element may be gone, for example a decided row; then the focus goes to the page.
      const target = current?.isConnected ? current : document.getElementById('content');
      if (target instanceof HTMLElement) target.focus({ preventScroll: target !== current });
    },
  };
}

/** Moves the focus from a control to the dialog around it, whose keys work then. */
export const focusDialogOf = (control: Element | null | undefined): void =>
  control?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
