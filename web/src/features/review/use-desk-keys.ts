import { useEffect, useRef } from 'react';
import { type DeskAction, deskAction, isTyping } from './desk-keys.ts';

type Handlers = Partial<Record<DeskAction, (() => void) | undefined>>;

/** What Enter does already. */
const PRESSABLE = 'button, a, summary, [role=tab], [role=checkbox]';

/** Answers the keys of the desk while it is shown. Each part of the desk has handlers for what it can do. */
export function useDeskKeys(handlers: Handlers): void {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      const action = deskAction(event);
      const handle = action && current.current[action];
      if (!handle) return;
      const { target } = event;
      if (event.key === 'Enter' && target instanceof Element && target.closest(PRESSABLE)) return;
      event.preventDefault();
      handle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
