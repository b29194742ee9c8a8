import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type DeskAction, deskAction, isDialogOpen, isTyping } from './desk-keys.ts';

type Handlers = Partial<Record<DeskAction, (() => void) | undefined>>;

/** Elements that handle Enter themselves. */
const PRESSABLE = 'button, a, input, summary, [role=tab], [role=checkbox]';

/** Keys do nothing for this many milliseconds after typing in a dialog, which may have closed while somebody was typing. */
const AFTER_DIALOG_MS = 400;

/** Actions that repeat while their key is held. Any other key acts once, so that holding Enter decides one report. */
const REPEATABLE: ReadonlySet<DeskAction> = new Set([
  'next',
  'previous',
  'select-next',
  'select-previous',
  'more-points',
  'fewer-points',
]);

interface KeyOptions {
  /** Handles its actions before the other parts of the desk, while this is true. */
  isFirst?: () => boolean;
}

/** The mounted parts of the desk. */
const parts = new Set<RefObject<{ handlers: Handlers; isFirst: (() => boolean) | undefined }>>();

/** The handler of an action, as for its key: of the first part that has one. Undefined while it is not available. */
export function deskHandler(action: DeskAction): (() => void) | undefined {
  for (const { current } of parts) {
    const handler = current.handlers[action];
    if (handler && current.isFirst?.() !== false) return handler;
  }
  return undefined;
}

/** Handles the shortcuts while the component is mounted. Each part of the desk registers its own actions. */
export function useDeskKeys(handlers: Handlers, { isFirst }: KeyOptions = {}): void {
  const current = useRef({ handlers, isFirst });
  current.current = { handlers, isFirst };
  const hasPrecedence = isFirst !== undefined;
  const typedInDialogAt = useRef(Number.NEGATIVE_INFINITY);
  // With the paint and not after it: a key that is pressed as soon as a report shows must not be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Before the dialogs: the key may have just opened one, and is then no typing in it.
      if (event.defaultPrevented) return;
      if (isDialogOpen()) {
        if (event.key.length === 1) typedInDialogAt.current = event.timeStamp;
        return;
      }
      if (isTyping(event.target)) return;
      if (event.timeStamp - typedInDialogAt.current < AFTER_DIALOG_MS) return;
      const action = deskAction(event);
      const { target } = event;
      if (event.key === 'Enter' && target instanceof Element && target.closest(PRESSABLE)) {
        // A browser clicks a button again and again while Enter is held.
        if (event.repeat) event.preventDefault();
        return;
      }
      if (current.current.isFirst?.() === false) return;
      const handle = action && current.current.handlers[action];
      if (!handle) return;
      event.preventDefault();
      if (!event.repeat || REPEATABLE.has(action)) handle();
    };
    parts.add(current);
    // In the capture phase, the handlers of others see that the event is handled.
    window.addEventListener('keydown', onKeyDown, hasPrecedence);
    return () => {
      parts.delete(current);
      window.removeEventListener('keydown', onKeyDown, hasPrecedence);
    };
  }, [hasPrecedence]);
}
