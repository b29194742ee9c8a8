import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { DeletionQuestions } from './deletion-questions.tsx';

const DELETION = {
  id: '1',
  bugSerialNumber: 'BUG-1',
  bugTitle: 'The page freezes',
  employeeName: 'Maha',
  deletionReason: 'duplicate',
  adminFeedback: 'Told before',
  pointsDeducted: 5,
  deletedAt: '2026-11-20T08:00:00.000Z',
  question: 'Which report is the same?',
  answer: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('an administrator answers a question, which then disappears', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json(sent.length > 0 ? [] : [DELETION]);
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ ...DELETION, answer: 'BUG-7 is.' });
  });
  const onRestore = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DeletionQuestions onOpen={() => {}} onRestore={onRestore} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Which report is the same?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Restore/ }));
  expect(onRestore).toHaveBeenCalledWith(expect.objectContaining({ id: '1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer is required')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reply to the tester'), { target: { value: 'BUG-7 is.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.queryByText('Which report is the same?')).toBeNull());
  expect(sent).toEqual([{ answer: 'BUG-7 is.' }]);
});
