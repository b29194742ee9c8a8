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
/** Where text runs from right to left, the left arrow leads forward. */
const MIRRORED: Record<string, Move> = { ...MOVES, ArrowRight: back, ArrowLeft: forward };

/**
 * Moves the focus between the buttons of a group with the arrow keys, Home and End. For `onKeyDown` of the group.
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
