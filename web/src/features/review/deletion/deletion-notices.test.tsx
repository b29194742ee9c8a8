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
  question: null,
  answer: null,
  askUntil: '2999-01-01T00:00:00.000Z',
};
let notice = NOTICE;

let refuse: () => void;

beforeEach(() => {
  notice = NOTICE;
  localStorage.setItem('currentEmployee', JSON.stringify(MAHA));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/question')) {
      notice = { ...NOTICE, question: JSON.parse(String(init?.body)).question, askUntil: null };
      return Response.json(notice);
    }
    if (init?.method && init.method !== 'GET') {
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      return Response.json({ code: 'internal', message: 'Try later' }, { status: 500 });
    }
    return Response.json(address.startsWith('/api/deletion-feedback') ? [notice] : MAHA);
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
  fireEvent.click(await screen.findByRole('button', { name: /Got it/ }));
  await waitFor(() => expect(screen.queryByText('The page freezes')).toBeNull());
  refuse();
  expect(await screen.findByText('The page freezes')).toBeTruthy();
});

it('the reporter asks why, and the notice shows the question until it is answered', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Ask why/ }));
  const field = await screen.findByLabelText('Your question');
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('Question is required')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Which report is the same?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('Which report is the same?', { selector: 'p' })).toBeTruthy();
  expect(screen.getByText('An administrator will answer here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ask why/ })).toBeNull();
  expect(screen.queryByLabelText('Your question')).toBeNull();
  expect(document.activeElement?.tagName).toBe('ARTICLE');
});

it('an answer is shown in the notice, and after the deadline nobody can ask', async () => {
  notice = { ...NOTICE, question: 'Why?', answer: 'BUG-7 is the same.', askUntil: null };
  show();
  expect(await screen.findByText('BUG-7 is the same.')).toBeTruthy();
  expect(screen.queryByText('An administrator will answer here.')).toBeNull();
  cleanup();
  notice = { ...NOTICE, askUntil: '2020-01-01T00:00:00.000Z' };
  show();
  expect(await screen.findByText('The page freezes')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ask why/ })).toBeNull();
});
