import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Crash } from './crash.tsx';

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/profile-1.js');
const retry = vi.fn();

afterEach(() => retry.mockReset());

function tryAgain(error: Error, serve: typeof fetch) {
  const reload = vi.fn();
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('location', { ...window.location, reload });
  render(<Crash error={error} retry={retry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  return reload;
}

it('reloads the page when one of its files is gone', async () => {
  const reload = tryAgain(MISSING, async () => new Response(''));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(retry).not.toHaveBeenCalled();
});

it('does not reload while the server is unreachable', async () => {
  const reload = tryAgain(MISSING, () => Promise.reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(retry).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
});

it('renders again after an error of the page itself', () => {
  const reload = tryAgain(new Error('undefined is not a function'), async () => new Response(''));
  expect(retry).toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
