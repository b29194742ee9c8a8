import { verifyOtp } from '@bugquest/contract/accounts/endpoints';
import type { Employee } from '@bugquest/contract/employees/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { call } from '../../lib/api/call.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { setLocale } from '../../lib/language/locale.ts';
import { type Auth, AuthContext } from '../../lib/session/session.tsx';
import { dismissToast, toast } from '../../ui/feedback/toast.ts';
import { StatusNote, Toasts } from './shell.tsx';

const client = createQueryClient();
const noteFor = (employee: Employee | null) => (
  <QueryClientProvider client={client}>
    <AuthContext value={{ employee } as Auth}>
      <StatusNote />
    </AuthContext>
  </QueryClientProvider>
);
const LAYLA = { id: 'layla' } as Employee;

/** Any call whose reply says how many calls of its kind are left. */
const callWithLeft = (left: string) => {
  vi.stubGlobal('fetch', async () => Response.json({}, { headers: { 'x-daily-left': left } }));
  return act(() => call(verifyOtp, { body: { employeeId: 'x', otpCode: '1' } }));
};

it('a daily limit is told before it is reached, until the person has read it', async () => {
  render(noteFor(LAYLA));
  await callWithLeft('20');
  expect(screen.getByRole('status').textContent).toContain('You can do it 20 more times today.');
  await callWithLeft('1');
  expect(screen.getByRole('status').textContent).toContain('You can do it one more time today.');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('the note is gone for the next person of the device', async () => {
  const { rerender } = render(noteFor(LAYLA));
  await callWithLeft('3');
  rerender(noteFor({ id: 'omar' } as Employee));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('Arabic has its own plural forms', async () => {
  setLocale('ar');
  render(noteFor(LAYLA));
  await callWithLeft('2');
  expect(screen.getByRole('status').textContent).toContain('مرتين أخريين');
});

it('a toast whose code cannot be loaded is shown as a note', async () => {
  vi.doMock('../../ui/feedback/toaster.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  render(<Toasts />);
  act(() => toast({ title: 'Saved', description: 'It is sent later.' }));
  expect((await screen.findByRole('status')).textContent).toBe('Saved It is sent later.');
  vi.doUnmock('../../ui/feedback/toaster.tsx');
  act(dismissToast);
});
