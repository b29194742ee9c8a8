import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/** Screen readers send a click alone. */
const PRESSES = ['keydown', 'pointerdown', 'click'] as const;

const waiting = new Set<() => void>();
let isListening = false;

// A function that is added while another one runs is called for the same press, too.
const onPress = () => {
  for (const prepare of waiting) flushSync(prepare);
};

/**
 * Calls `prepare` before anything else handles a press of a key or pointer, and renders what it changes at once, so that the press
 * finds it on the screen.
 */
export function useBeforePress(prepare: (() => void) | undefined): void {
  useLayoutEffect(() => {
    // Never removed: listeners of the window are called in the order in which they were added, and this one must be the first.
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
