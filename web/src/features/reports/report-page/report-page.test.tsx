import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { UNUSED_DAY } from '../../../testing/daily-use.ts';
import { CommentForm } from './report-page.tsx';

let used = 0;
const REFUSAL = { code: 'daily_comments_limit', message: 'You have reached the limit.' };

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url, 'http://localhost');
    if (!pathname.endsWith('/daily-use')) return Response.json(REFUSAL, { status: 429 });
    return Response.json({ ...UNUSED_DAY, comments: { used, limit: 100 } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CommentForm report={{ id: 'one', mediaFiles: [] }} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add a comment' }));
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}

it('the form shows the number of comments left before the daily limit is reached', async () => {
  used = 98;
  await open();
  expect(await screen.findByText('You can send 2 more comments today.')).toBeTruthy();
});

it('the form keeps a comment that the daily limit refuses', async () => {
  used = 100;
  const field = await open();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(await screen.findByText(/What you type is kept/)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'It also happens on my other phone.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(await screen.findByText(/reached the limit/)).toBeTruthy();
  expect(field.value).toBe('It also happens on my other phone.');
});
