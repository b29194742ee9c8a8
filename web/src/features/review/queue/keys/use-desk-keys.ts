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

interface Part {
  handlers: Handlers;
  isFirst: (() => boolean) | undefined;
}

/** The mounted parts of the desk. */
const parts = new Set<RefObject<Part>>();

/** The handler of an action, of the first part that has one and meets the condition. */
function findHandler(action: DeskAction, condition: (part: Part) => boolean): (() => void) | undefined {
  for (const { current } of parts) {
    const handler = current.handlers[action];
    if (handler && condition(current)) return handler;
  }
  return undefined;
}

/** The handler of an action, as for its key. Undefined while it is not available. */
export const deskHandler = (action: DeskAction): (() => void) | undefined =>
  findHandler(action, ({ isFirst }) => isFirst?.() !== false);

/** The time of the last key that was typed in a dialog, in milliseconds. */
let typedInDialogAt = Number.NEGATIVE_INFINITY;

/**
 * Handles a key with one of the parts that meet the condition. Not each part listens, because each would look for dialogs, which
 * takes a while.
 */
function handleKey(event: KeyboardEvent, condition: (part: Part) => boolean): void {
  // Before the dialogs: the key may have just opened one, and is then no typing in it.
  if (event.defaultPrevented) return;
  if (isDialogOpen()) {
    if (event.key.length === 1) typedInDialogAt = event.timeStamp;
    return;
  }
  if (isTyping(event.target)) return;
  if (event.timeStamp - typedInDialogAt < AFTER_DIALOG_MS) return;
  const action = deskAction(event);
  const { target } = event;
  if (event.key === 'Enter' && target instanceof Element && target.closest(PRESSABLE)) {
    // A browser clicks a button again and again while Enter is held.
    if (event.repeat) event.preventDefault();
    return;
  }
  const handle = action && findHandler(action, condition);
  if (!handle) return;
  event.preventDefault();
  if (!event.repeat || REPEATABLE.has(action)) handle();
}

/**
 * In the capture phase, so that the handlers of all others see that the event is handled. Also for a held Enter, before a button
 * reacts to it.
 */
const onKeyForFirst = (event: KeyboardEvent) => {
  const isFirst = (part: Part) => part.isFirst?.() === true;
  const isHeldEnter = event.repeat && event.key === 'Enter';
  if (isHeldEnter || [...parts].some(({ current }) => isFirst(current))) handleKey(event, isFirst);
};
const onKey = (event: KeyboardEvent) => handleKey(event, ({ isFirst }) => isFirst === undefined);

function addPart(part: RefObject<Part>): void {
  if (parts.size === 0) {
    typedInDialogAt = Number.NEGATIVE_INFINITY;
    window.addEventListener('keydown', onKeyForFirst, true);
    window.addEventListener('keydown', onKey);
  }
  parts.add(part);
}

function removePart(part: RefObject<Part>): void {
  parts.delete(part);
  if (parts.size > 0) return;
  window.removeEventListener('keydown', onKeyForFirst, true);
  window.removeEventListener('keydown', onKey);
}

/** Handles the shortcuts while the component is mounted. Each part of the desk registers its own actions. */
export function useDeskKeys(handlers: Handlers, { isFirst }: KeyOptions = {}): void {
  const part = useRef<Part>({ handlers, isFirst });
  part.current = { handlers, isFirst };
  // With the paint and not after it: a key that is pressed as soon as a report shows must not be lost.
  useLayoutEffect(() => {
    addPart(part);
    return () => removePart(part);
  }, []);
}
