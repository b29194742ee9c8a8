import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { InviteDialog } from './invite-dialog.tsx';

const NOBODY = [{ id: 'a1', fullName: 'Dana', department: 'Quality', email: 'dana@gmail.example' }];

/** The list's requests, which tests answer one by one. */
let lists: { url: string; answer: (total: number) => void }[];

function show() {
  lists = [];
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise<Response>((resolve) => {
        const answer = (total: number) =>
          resolve(Response.json(NOBODY, { headers: { 'x-total-count': String(total) } }));
        lists.push({ url, answer });
      }),
  );
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <InviteDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  return queryClient;
}

const invite = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('accepts a click while the list is refetched', async () => {
  const queryClient = show();
  lists[0]?.answer(1);
  const button = await invite('Prepare 1 invitation');
  expect(button.disabled).toBe(false);
  void queryClient.invalidateQueries();
  await waitFor(() => expect(lists).toHaveLength(2));
  expect(button.disabled).toBe(false);
});

it('waits for the list of another platform before it can invite', async () => {
  show();
  lists[0]?.answer(3);
  const button = await invite('Prepare 3 invitations');
  fireEvent.click(screen.getByRole('radio', { name: 'iOS' }));
  await waitFor(() => expect(lists).toHaveLength(2));
  expect(button.disabled).toBe(true);
  lists[1]?.answer(2);
  await invite('Prepare 2 invitations');
  expect(button.disabled).toBe(false);
});
