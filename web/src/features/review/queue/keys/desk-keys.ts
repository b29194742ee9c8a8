// Keyboard shortcuts of the desk. A key is identified by its physical position, so that an Arabic layout works; on other
// Latin layouts it is identified by its letter.
import type { ValidationReason } from '@bugquest/contract/reports/lists';

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
  | 'select-next'
  | 'select-previous'
  | 'status'
  | 'ask'
  | 'similar'
  | 'appeal'
  | 'assign'
  | 'snooze'
  | 'undo'
  | 'claim'
  | 'search'
  | 'help'
  | 'original-unknown'
  | 'later-duplicates'
  | `reason:${ValidationReason}`;

type Shortcut = readonly [key: string, action: DeskAction];

/** The groups and their order are those of the help. */
export const KEY_GROUPS = {
  move: [
    ['j', 'next'],
    ['k', 'previous'],
    ['o', 'open'],
    ['Escape', 'close'],
    ['m', 'media'],
    ['/', 'search'],
    ['?', 'help'],
  ],
  decide: [
    ['1', 'reason:approved'],
    ['2', 'reason:bonus'],
    ['3', 'reason:reduced'],
    ['4', 'reason:penalty'],
    ['5', 'reason:duplicate'],
    ['0', 'original-unknown'],
    ['w', 'later-duplicates'],
    ['l', 'similar'],
    ['p', 'points'],
    ['+', 'more-points'],
    ['-', 'fewer-points'],
    ['s', 'severity'],
    ['f', 'classification'],
    ['n', 'notes'],
    ['r', 'canned'],
    ['Enter', 'decide'],
    ['z', 'undo'],
    ['e', 'appeal'],
    ['d', 'delete'],
  ],
  handle: [
    ['q', 'ask'],
    ['a', 'assign'],
    ['h', 'snooze'],
    ['c', 'claim'],
    ['t', 'status'],
  ],
  select: [
    ['x', 'select'],
    ['Shift+j', 'select-next'],
    ['Shift+k', 'select-previous'],
  ],
} as const satisfies Record<string, readonly Shortcut[]>;
export type KeyGroup = keyof typeof KEY_GROUPS;

export const DESK_KEYS: readonly Shortcut[] = Object.values(KEY_GROUPS).flat();

const ACTIONS = new Map<string, DeskAction>(DESK_KEYS);
ACTIONS.set('ArrowDown', 'next').set('ArrowUp', 'previous').set('=', 'more-points');
ACTIONS.set('Shift+ArrowDown', 'select-next').set('Shift+ArrowUp', 'select-previous');

function keyByPosition({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): string | undefined {
  const letter = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1];
  if (letter) return letter.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  if (code === 'Equal' || code === 'NumpadAdd') return '+';
  if (code === 'Minus' || code === 'NumpadSubtract') return '-';
  return undefined;
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** In lower case. Undefined for keys that the browser should handle. */
export function pressedKey(pressed: PressedKey): string | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined;
  const isLatin = pressed.key.length > 1 || /^[\x21-\x7e]$/.test(pressed.key);
  const key = isLatin ? pressed.key : keyByPosition(pressed);
  return key?.length === 1 ? key.toLowerCase() : key;
}

/** Undefined for keys that the browser should handle. */
export function deskAction(pressed: PressedKey): DeskAction | undefined {
  const name = pressedKey(pressed);
  if (name === undefined) return undefined;
  return (pressed.shiftKey ? ACTIONS.get(`Shift+${name}`) : undefined) ?? ACTIONS.get(name);
}

/** Open dialogs disable the shortcuts. The open report is also a dialog, but part of the desk. */
const DIALOGS = '[role=dialog]:not(:has([data-evidence])), [role=alertdialog]';
const KEY_OWNERS = `${DIALOGS}, [role=menu], [role=listbox]`;

export const isDialogOpen = (): boolean => document.querySelector(DIALOGS) !== null;

/** True for a text input, a list, and every element in an open dialog. */
export function needsKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(KEY_OWNERS)) return true;
  // A checkbox needs only the space bar, so the shortcuts act on rows that were just selected.
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|VIDEO)$/.test(target.tagName);
}
