import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusByArrow } from './arrow-keys.ts';

const pressedKeys: string[] = [];

function Group({ dir }: { dir: 'ltr' | 'rtl' }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the test needs no role.
    <div
      dir={dir}
      style={{ direction: dir }}
      onKeyDown={(event) => focusByArrow(event) ?? pressedKeys.push(event.key)}
    >
      {['one', 'two', 'three'].map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </div>
  );
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key });
  return document.activeElement?.textContent;
};

it.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)(
  'arrow keys move the focus in a group (%s), and from the last to the first control',
  (dir, forward, back) => {
    render(<Group dir={dir} />);
    screen.getByText('one').focus();
    expect(press(forward)).toBe('two');
    expect(press('ArrowDown', forward)).toBe('one');
    expect(press(back)).toBe('three');
    expect(press('Home')).toBe('one');
    expect(press('End', 'ArrowUp')).toBe('two');
    pressedKeys.length = 0;
    expect(press('j')).toBe('two');
    expect(pressedKeys).toEqual(['j']);
  },
);
