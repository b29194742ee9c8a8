// The keys of the desk. A key is where it lies on the keyboard, so that an Arabic layout works like a Latin one; letters
// of a Latin layout that lie elsewhere are taken as they read.
import type { ValidationReason } from '@bugquest/contract/bug-reports/lists';

export type DeskAction =
  | 'next'
  | 'previous'
  | 'open'
  | 'close'
  | 'decide'
  | 'points'
  | 'more-points'
  | 'fewer-points'
  | 'notes'
  | 'canned'
  | 'media'
  | 'severity'
  | 'classification'
  | 'delete'
  | 'select'
  | 'undo'
  | 'claim'
  | 'search'
  | 'help'
  | `reason:${ValidationReason}`;

/** By the Latin letter or sign, with what each does, in the order of the help. */
export const DESK_KEYS: readonly (readonly [key: string, action: DeskAction])[] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['o', 'open'],
  ['Escape', 'close'],
  ['1', 'reason:approved'],
  ['2', 'reason:bonus'],
  ['3', 'reason:reduced'],
  ['4', 'reason:penalty'],
  ['5', 'reason:duplicate'],
  ['p', 'points'],
  ['+', 'more-points'],
  ['-', 'fewer-points'],
  ['n', 'notes'],
  ['r', 'canned'],
  ['Enter', 'decide'],
  ['z', 'undo'],
  ['s', 'severity'],
  ['f', 'classification'],
  ['m', 'media'],
  ['c', 'claim'],
  ['x', 'select'],
  ['d', 'delete'],
  ['/', 'search'],
  ['?', 'help'],
];

const ACTIONS = new Map(DESK_KEYS);
ACTIONS.set('ArrowDown', 'next').set('ArrowUp', 'previous').set('=', 'more-points');

/** Where the keys lie whose letters another layout writes. */
function keyAt({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string | undefined {
  const letter = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1];
  if (letter) return letter.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  if (code === 'Equal' || code === 'NumpadAdd') return '+';
  if (code === 'Minus' || code === 'NumpadSubtract') return '-';
  return undefined;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does on the desk; undefined for keys that it leaves to the browser. */
export function deskAction(pressed: Pressed): DeskAction | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  const isLatin = pressed.key.length > 1 || /^[\x21-\x7e]$/.test(pressed.key);
  const key = isLatin ? pressed.key : keyAt(pressed);
  return key === undefined ? undefined : ACTIONS.get(key.length === 1 ? key.toLowerCase() : key);
}

/** Open windows have the keys to themselves; the reading pane is part of the desk. */
const WINDOWS = '[role=dialog]:not([data-reading-pane]), [role=alertdialog], [role=menu], [role=listbox]';

/** Whether the keys belong to what has the focus: a text, a list, an open window. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(WINDOWS)) return true;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|VIDEO)$/.test(target.tagName);
}
