import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

const PRESSES = ['keydown', 'pointerdown'] as const;

const waiting = new Set<() => void>();
let isListening = false;

// Who is added meanwhile, by what another one shows, is called for the same press, too.
const onPress = () => {
  for (const prepare of waiting) flushSync(prepare);
};

/**
 * Calls `prepare` before anything else handles a press of a key or pointer, and renders what it changes at once, so that the press
 * finds it on the screen.
 */
export function useBeforePress(prepare: (() => void) | undefined): void {
  useLayoutEffect(() => {
    // Once and for all: listeners of the same place are called in their order, and this one must be the first.
    if (!isListening) for (const press of PRESSES) window.addEventListener(press, onPress, true);
    isListening = true;
  }, []);
  useLayoutEffect(() => {
    if (!prepare) return;
    waiting.add(prepare);
    return () => {
      waiting.delete(prepare);
    };
  }, [prepare]);
}
