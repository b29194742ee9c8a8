// @vitest-environment jsdom
import { describe, expect, it, test } from 'vitest';
import { DESK_KEYS, deskAction, needsKeys } from './desk-keys.ts';

const pressed = (key: string, code = '', changes = {}) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...changes,
});

describe('a key', () => {
  it.each([...DESK_KEYS])('%s does %s', (key, action) => {
    const letter = key.replace('Shift+', '');
    expect(deskAction(pressed(letter, '', { shiftKey: letter !== key }))).toBe(action);
  });

  it.each([
    ['ت', 'KeyJ', 'next'],
    ['ن', 'KeyK', 'previous'],
    ['ح', 'KeyP', 'points'],
    ['١', 'Digit1', 'reason:approved'],
    ['٥', 'Digit5', 'reason:duplicate'],
    ['ئ', 'KeyZ', 'undo'],
    ['ظ', 'Slash', 'search'],
    ['ف', 'KeyT', 'status'],
  ] as const)('%s of an Arabic keyboard does the action of its position %s', (key, code, action) => {
    expect(deskAction(pressed(key, code))).toBe(action);
  });

  it('for help has the same position on an Arabic keyboard', () => {
    expect(deskAction(pressed('؟', 'Slash', { shiftKey: true }))).toBe('help');
  });

  it.each([
    ['ArrowDown', '', 'select-next'],
    ['ArrowUp', '', 'select-previous'],
    ['ـ', 'KeyJ', 'select-next'],
  ])('%s with Shift (%s) extends the selection', (key, code, action) => {
    expect(deskAction(pressed(key, code, { shiftKey: true }))).toBe(action);
  });

  it('is read by its letter on other Latin layouts', () => {
    expect(deskAction(pressed('j', 'KeyC'))).toBe('next');
  });

  it('with Ctrl, Cmd or Alt is left to the browser', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      expect(deskAction(pressed('p', 'KeyP', { [modifier]: true }))).toBeUndefined();
  });
});

test('needsKeys is true for text inputs and menus', () => {
  const area = document.createElement('textarea');
  const button = document.createElement('button');
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  const item = menu.appendChild(document.createElement('button'));
  const box = document.createElement('input');
  box.type = 'checkbox';
  expect([area, button, item, box, null].map(needsKeys)).toEqual([true, false, true, false, false]);
});
