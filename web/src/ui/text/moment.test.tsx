import { render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noteServerTime } from '../../lib/api/server-clock.ts';
import { Moment } from './moment.tsx';

const HOUR = 60 * 60_000;
const textOf = (at: number, isOfDevice = false) => {
  const { container, unmount } = render(<Moment at={new Date(at).toISOString()} isOfDevice={isOfDevice} />);
  const text = container.textContent;
  unmount();
  return text;
};
afterEach(() => noteServerTime(new Date().toUTCString()));

it('counts from the clock of the server, because that of the device may be hours ahead', () => {
  const serverNow = Date.now() - 5 * HOUR;
  noteServerTime(new Date(serverNow).toUTCString());
  expect(textOf(serverNow - 5.5 * 60_000)).toBe('5 minutes ago');
  expect(textOf(Date.now() - 5.5 * 60_000, true)).toBe('5 minutes ago');
});
