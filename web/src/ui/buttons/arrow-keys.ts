import type { KeyboardEvent } from 'react';

type Move = (index: number, count: number) => number;

const forward: Move = (index, count) => (index + 1) % count;
const back: Move = (index, count) => (index - 1 + count) % count;
const MOVES: Record<string, Move> = {
  ArrowDown: forward,
  ArrowUp: back,
  ArrowRight: forward,
  ArrowLeft: back,
  Home: () => 0,
  End: (_, count) => count - 1,
};
/** In a right-to-left layout, the left arrow leads forward. */
const MIRRORED: Record<string, Move> = { ...MOVES, ArrowRight: back, ArrowLeft: forward };

/**
 * For `onKeyDown` of a group of buttons: arrow keys, Home and End move the focus.
 * @returns the button that got the focus; undefined for other keys
 */
export function focusByArrow(event: KeyboardEvent<HTMLElement>): HTMLButtonElement | undefined {
  const { currentTarget: group, key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const move = (getComputedStyle(group).direction === 'rtl' ? MIRRORED : MOVES)[key];
  if (!move || ctrlKey || metaKey || altKey || shiftKey) return undefined;
  const buttons = [...group.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const button = index < 0 ? undefined : buttons[move(index, buttons.length)];
  if (!button) return undefined;
  event.preventDefault();
  button.focus();
  return button;
}
