import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toast } from '../../ui/feedback/toast.ts';

/** Whether loading the toaster's file succeeds. */
let offline = true;

vi.mock('../../ui/feedback/toaster.tsx', () => ({
  get Toaster() {
    if (offline) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The toaster</p>;
  },
}));

const { Notifications } = await import('./notifications.tsx');

beforeEach(() => {
  offline = true;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  render(
    <>
      <p>The screen</p>
      <Notifications />
    </>,
  );
});
afterEach(() => {
  act(dismissToast);
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('shows a plain notification when the toaster cannot be loaded', async () => {
  act(() => toast({ title: 'Submission Failed', description: 'Please try again' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again');
  expect(screen.getByText('The screen')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('removes the plain notification after 5000 ms', async () => {
  act(() => toast({ title: 'Saved' }));
  vi.useFakeTimers();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('alert')).toBeTruthy();
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('loads the toaster again with the next notification', async () => {
  act(() => toast({ title: 'First' }));
  await screen.findByRole('alert');
  offline = false;
  act(() => toast({ title: 'Second' }));
  expect(await screen.findByText('The toaster')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
