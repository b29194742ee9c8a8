import type { DeletionFeedback } from '@bugquest/contract/review/schema';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { AuthProvider } from '../../../lib/session/session.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { deletionFeedbackQuery } from './api.ts';
import { DeletionNotices } from './deletion-notices.tsx';

const MAHA = { id: 'maha', fullName: 'Maha' };
const NOTICE: Partial<DeletionFeedback> = {
  id: '1',
  bugSerialNumber: '#1',
  bugTitle: 'The page freezes',
  deletionReason: 'duplicate',
  adminFeedback: 'Told before',
  pointsDeducted: 5,
  deletedAt: '2026-11-20T08:00:00.000Z',
};

let refuse: () => void;

beforeEach(() => {
  localStorage.setItem('currentEmployee', JSON.stringify(MAHA));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method && init.method !== 'GET') {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      return Response.json({ code: 'internal', message: 'Try later' }, { status: 500 });
    }
    return Response.json(address.startsWith('/api/deletion-feedback') ? [NOTICE] : MAHA);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const Notices = () => <DeletionNotices notices={useQuery(deletionFeedbackQuery(MAHA.id)).data ?? []} />;

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <Notices />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>,
  );

it('an acknowledged notice disappears, and is shown again when the server refuses', async () => {
  show();
  fireEvent.click(await screen.findByRole('button'));
  await waitFor(() => expect(screen.queryByText('The page freezes')).toBeNull());
  refuse();
  expect(await screen.findByText('The page freezes')).toBeTruthy();
});
