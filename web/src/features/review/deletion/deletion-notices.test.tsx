import type { DeletionFeedback } from '@bugquest/contract/review/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { AuthProvider } from '../../../lib/session/session.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { DeletionNotices } from './deletion-notices.tsx';

const MAHA = { id: 'maha', fullName: 'Maha' };
const notice = (id: string): Partial<DeletionFeedback> => ({
  id,
  bugSerialNumber: `#${id}`,
  bugTitle: 'The page freezes',
  deletionReason: 'duplicate',
  adminFeedback: 'Told before',
  pointsDeducted: 5,
  deletedAt: '2026-11-20T08:00:00.000Z',
});

let notices: Partial<DeletionFeedback>[];
let refuse: () => void;

beforeEach(() => {
  notices = [notice('1')];
  localStorage.setItem('currentEmployee', JSON.stringify(MAHA));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method && init.method !== 'GET') {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      return Response.json({ code: 'internal', message: 'Try later' }, { status: 500 });
    }
    return Response.json(address.startsWith('/api/deletion-feedback') ? notices : MAHA);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <DeletionNotices />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>,
  );

it.each([
  ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('refetches when %s', async (_, comeBack) => {
  show();
  await screen.findByText(/#1/);
  notices = [notice('1'), notice('2')];
  act(() => void comeBack());
  expect(await screen.findByText(/#2/)).toBeTruthy();
});

it('removes an acknowledged notice, and shows it again when the server refuses', async () => {
  show();
  fireEvent.click(await screen.findByRole('button'));
  await waitFor(() => expect(screen.queryByText('The page freezes')).toBeNull());
  refuse();
  expect(await screen.findByText('The page freezes')).toBeTruthy();
});
