import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followChangesOfPage } from './changed-page.ts';

const { insertBefore, removeChild } = Node.prototype;
beforeAll(followChangesOfPage);
afterAll(() => Object.assign(Node.prototype, { insertBefore, removeChild }));

let change: (next: { count: number; isPending: boolean; hasText: boolean }) => void;

function Texts() {
  const [{ count, isPending, hasText }, set] = useState({ count: 1, isPending: false, hasText: true });
  change = set;
  return (
    <p role="note">
      {isPending && <b>Sending</b>}
      {hasText && `${count} reports`}
      <i>today</i>
    </p>
  );
}

const note = () => screen.getByRole('note');
const fontOf = (text: string) => {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  font.firstElementChild!.append(text);
  return font;
};

/** Observers run before the next task, in which React renders. */
const moment = () => new Promise((resolve) => setTimeout(resolve));

const TRANSLATORS: [string, (text: Text) => void][] = [
  ['replaced', (text) => text.replaceWith(fontOf('١ بلاغ'))],
  [
    'replaced in two steps',
    (text) => {
      text.before(fontOf('١ بلاغ'));
      text.remove();
    },
  ],
  [
    'moved',
    (text) => {
      const font = fontOf('');
      text.replaceWith(font);
      font.append(text);
    },
  ],
];

it.each(TRANSLATORS)('a text that a translator has %s can change, and goes away', async (_how, translate) => {
  render(<Texts />);
  translate([...note().childNodes].find((node) => node instanceof Text) as Text);
  await moment();
  act(() => change({ count: 2, isPending: true, hasText: true }));
  expect(note().textContent).toBe('Sending2 reportstoday');
  act(() => change({ count: 2, isPending: false, hasText: false }));
  expect(note().textContent).toBe('today');
  act(() => change({ count: 3, isPending: false, hasText: true }));
  expect(note().textContent).toBe('3 reportstoday');
});

it('a text can change after the translation is turned off', async () => {
  render(<Texts />);
  const text = note().firstChild as Text;
  const font = fontOf('١ بلاغ');
  text.replaceWith(font);
  await moment();
  font.replaceWith(text);
  act(() => change({ count: 2, isPending: true, hasText: true }));
  expect(note().textContent).toBe('Sending2 reportstoday');
});

it('an element that an extension has wrapped or removed does not break the screen', async () => {
  const { unmount } = render(<Texts />);
  act(() => change({ count: 1, isPending: true, hasText: true }));
  const wrapper = document.createElement('div');
  const pending = note().querySelector('b')!;
  pending.replaceWith(wrapper);
  wrapper.append(pending);
  note().querySelector('i')!.remove();
  await moment();
  act(() => change({ count: 1, isPending: false, hasText: false }));
  expect(note().textContent).toBe('');
  act(() => change({ count: 4, isPending: false, hasText: true }));
  expect(note().textContent).toBe('4 reports');
  unmount();
  expect(document.body.textContent).toBe('');
});
