import { describe, expect, it, test } from 'vitest';
import { DESK_KEYS, deskAction, isTyping } from './desk-keys.ts';

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
    expect(deskAction(pressed(key))).toBe(action);
  });

  it.each([
    ['ت', 'KeyJ', 'next'],
    ['ن', 'KeyK', 'previous'],
    ['ح', 'KeyP', 'points'],
    ['١', 'Digit1', 'reason:approved'],
    ['٥', 'Digit5', 'reason:duplicate'],
    ['ئ', 'KeyZ', 'undo'],
    ['ظ', 'Slash', 'search'],
  ] as const)('%s of an Arabic keyboard does what lies on its key (%s)', (key, code, action) => {
    expect(deskAction(pressed(key, code))).toBe(action);
  });

  it('of the help lies at the same place on an Arabic keyboard', () => {
    expect(deskAction(pressed('؟', 'Slash', { shiftKey: true }))).toBe('help');
  });

  it('is as it reads on a Latin layout with other places', () => {
    expect(deskAction(pressed('j', 'KeyC'))).toBe('next');
  });

  it('with Ctrl, Cmd or Alt is the browser’s', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      expect(deskAction(pressed('p', 'KeyP', { [held]: true }))).toBeUndefined();
  });
});

test('whoever types, types', () => {
  const area = document.createElement('textarea');
  const button = document.createElement('button');
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  const item = menu.appendChild(document.createElement('button'));
  expect([area, button, item, null].map(isTyping)).toEqual([true, false, true, false]);
});
