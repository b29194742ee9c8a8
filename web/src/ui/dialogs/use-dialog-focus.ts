import { useRef } from 'react';
import { dismissToast } from '../feedback/toast.ts';

const FIELD = ':is(input:not([type=hidden]), select, textarea, [contenteditable=true]):not(:disabled)';

export type InitialFocus = 'field' | 'dialog' | 'text';

const FOCUS_SELECTORS: Record<InitialFocus, string | undefined> = {
  field: FIELD,
  dialog: undefined,
  text: '[data-dialog-text]',
};

/** On a phone, a toast would cover a part of the dialog. */
const isPhone = () => window.matchMedia?.('(max-width: 767px)').matches ?? false;

/**
 * Moves the focus into a dialog, never to its close button. When the dialog closes, the focus returns to the element that had
 * it. Radix returns the focus only to a trigger.
 */
export function useDialogFocus(start: InitialFocus = 'field') {
  const previousFocus = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      previousFocus.current = document.activeElement;
      if (isPhone()) dismissToast();
      event.preventDefault();
      const dialog = event.currentTarget as HTMLElement;
      const selector = FOCUS_SELECTORS[start];
      const target = selector ? dialog.querySelector<HTMLElement>(selector) : null;
      (target ?? dialog).focus({ preventScroll: target === null });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = previousFocus;
      const { activeElement } = document;
      // A page that opened in the meantime keeps the focus. A dialog below this dialog has the focus only because the focused
      // element was removed.
      if (activeElement && activeElement !== document.body && !activeElement.contains(current)) return;
      // The element may be gone, for example the row of a decided report. Then the focus goes to the page.
      const target = current?.isConnected ? current : document.getElementById('content');
      if (target instanceof HTMLElement) target.focus({ preventScroll: target !== current });
    },
  };
}

/** The keys of the dialog work only while the focus is inside of it. */
export const focusDialogAround = (control: Element | null | undefined): void =>
  control?.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
