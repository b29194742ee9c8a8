import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type DeskAction, deskAction, isDialogOpen, needsKeys } from './desk-keys.ts';

type Handlers = Partial<Record<DeskAction, (() => void) | undefined>>;

/** Elements that handle Enter themselves. */
const PRESSABLE = 'button, a, input, summary, [role=tab], [role=checkbox]';

/**
 * Keys do nothing for this time after typing in a dialog, because the dialog may have closed while somebody was
 * typing.
 */
const AFTER_DIALOG_MS = 400;

const MOVES: ReadonlySet<DeskAction | undefined> = new Set([
  'next',
  'previous',
  'select-next',
  'select-previous',
]);

/** These actions repeat while their key is held. Other actions run once, so that holding Enter decides one report. */
const REPEATABLE: ReadonlySet<DeskAction> = new Set([
  'next',
  'previous',
  'select-next',
  'select-previous',
  'more-points',
  'fewer-points',
]);

/**
 * A key goes to the first of these parts that handles it. An active selection gets its keys before all other
 * components of the page.
 */
const DESK_PARTS = ['selection', 'report', 'list'] as const;
type DeskPart = (typeof DESK_PARTS)[number];

interface Registration {
  part: DeskPart;
  handlers: Handlers;
  isActive: () => boolean;
}

/** Within a part of the desk, each action belongs to one component. */
const registrations = new Set<RefObject<Registration>>();

function findHandler(action: DeskAction, parts: readonly DeskPart[]): (() => void) | undefined {
  for (const part of parts) {
    for (const { current } of registrations) {
      const handler = current.part === part && current.isActive() ? current.handlers[action] : undefined;
      if (handler) return handler;
    }
  }
  return undefined;
}

/** Undefined while the action is not available. */
export const deskHandler = (action: DeskAction): (() => void) | undefined => findHandler(action, DESK_PARTS);

/** When a key was last typed in a dialog, as an event timestamp in milliseconds. */
let typedInDialogAt = Number.NEGATIVE_INFINITY;

/** One listener for all components, because the search for open dialogs is slow. */
function handleKey(event: KeyboardEvent, parts: readonly DeskPart[]): void {
  // This listener runs before those of the dialogs. If the key opened a dialog, it was not typed in the dialog.
  if (event.defaultPrevented) return;
  if (isDialogOpen()) {
    if (event.key.length === 1) typedInDialogAt = event.timeStamp;
    return;
  }
  if (needsKeys(event.target)) return;
  if (event.timeStamp - typedInDialogAt < AFTER_DIALOG_MS) return;
  const action = deskAction(event);
  const { target } = event;
  if (event.key === 'Enter' && target instanceof Element && target.closest(PRESSABLE)) {
    // A browser clicks a button repeatedly while Enter is held.
    if (event.repeat) event.preventDefault();
    return;
  }
  const handle = action && findHandler(action, parts);
  if (!handle) return;
  event.preventDefault();
  if (!event.repeat || REPEATABLE.has(action)) handle();
}

/**
 * In the capture phase, so that the handlers of all other components see that the event is handled, and so that a
 * held Enter is handled before a button reacts.
 */
const onKeyForSelection = (event: KeyboardEvent) => {
  if (!MOVES.has(deskAction(event))) showPendingReport?.();
  const isHeldEnter = event.repeat && event.key === 'Enter';
  const isSelecting = [...registrations].some(
    ({ current }) => current.part === 'selection' && current.isActive(),
  );
  if (isHeldEnter || isSelecting) handleKey(event, ['selection']);
};
const onKey = (event: KeyboardEvent) => handleKey(event, ['report', 'list']);

function register(registration: RefObject<Registration>): () => void {
  if (registrations.size === 0) {
    typedInDialogAt = Number.NEGATIVE_INFINITY;
    window.addEventListener('keydown', onKeyForSelection, true);
    window.addEventListener('keydown', onKey);
  }
  registrations.add(registration);
  return () => {
    registrations.delete(registration);
    if (registrations.size > 0) return;
    window.removeEventListener('keydown', onKeyForSelection, true);
    window.removeEventListener('keydown', onKey);
  };
}

/** Renders the report that was opened last, if the report before it is still on the screen. */
let showPendingReport: (() => void) | undefined;

/** A key never reaches the report before: `show` runs first, except for keys that move to another report. */
export function useReportBeforeKeys(show: (() => void) | undefined): void {
  useLayoutEffect(() => {
    showPendingReport = show;
    return () => {
      showPendingReport = undefined;
    };
  }, [show]);
}

const always = () => true;

export function useDeskKeys(part: DeskPart, handlers: Handlers, isActive: () => boolean = always): void {
  const registration = useRef<Registration>({ part, handlers, isActive });
  registration.current = { part, handlers, isActive };
  // A layout effect, because a key that is pressed as soon as a report is visible must not be lost.
  useLayoutEffect(() => register(registration), []);
}
