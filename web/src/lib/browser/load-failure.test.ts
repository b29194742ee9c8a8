import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logCaughtError } from './load-failure.ts';

const logged = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  logged.mockClear();
});

it.each([
  'Failed to fetch dynamically imported module: /a.js',
  'error loading dynamically imported module: /a.js',
  'Importing a module script failed.',
])('a page that is left while it loads logs no "%s"', (message) => {
  logCaughtError(new TypeError(message), {});
  expect(logged).not.toHaveBeenCalled();
  // The person has not left the page.
  vi.runAllTimers();
  expect(logged).toHaveBeenCalledOnce();
});

it('logs other errors at once', () => {
  logCaughtError(new Error('x'), { componentStack: 'at Page' });
  expect(logged).toHaveBeenCalledOnce();
});
