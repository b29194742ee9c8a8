import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UNUSED_DAY } from '../../../testing/daily-use.ts';
import { renderWithQueries } from '../../../testing/render.tsx';
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

async function open() {
  renderWithQueries(<CommentForm report={{ id: 'one', mediaFiles: [] }} />);
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
