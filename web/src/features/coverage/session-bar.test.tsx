import type { TestSession } from '@bugquest/contract/coverage/sessions';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { SessionBar } from './session-bar.tsx';

const open: TestSession = {
  id: '01990000-0000-7000-8000-000000000001',
  charter: 'money',
  features: ['Payment Gateway'],
  source: 'iOS App',
  storeLanguage: 'Arabic',
  minutes: 30,
  startedAt: new Date().toISOString(),
  finishedAt: null,
  result: null,
  tried: '',
  obstacle: '',
  countedMinutes: 0,
  reports: 0,
  notes: [],
};

let isReachable: boolean;
let sent: { path: string; body: unknown }[];
let session: TestSession;
beforeEach(() => {
  localStorage.clear();
  isReachable = true;
  sent = [];
  session = open;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (!method || method === 'GET') return Response.json([session]);
    if (!isReachable) throw new TypeError('Failed to fetch');
    sent.push({ path, body: JSON.parse(String(body)) });
    if (path.endsWith('/finish'))
      session = { ...open, finishedAt: new Date().toISOString(), result: 'found_nothing' };
    return Response.json(session);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionBar employeeId="layla" />
    </QueryClientProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('links to a report with what the session is about', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Report' });
  const params = new URL(link.getAttribute('href')!, 'https://x.test').searchParams;
  expect(Object.fromEntries(params)).toEqual({
    draft: 'new',
    feature: 'Payment Gateway',
    source: 'iOS App',
    storeLanguage: 'Arabic',
  });
});

it('keeps notes and the end until the server has them, in order', async () => {
  show();
  await screen.findByRole('link', { name: 'Report' });
  isReachable = false;
  press('Notes');
  fireEvent.change(within(screen.getByRole('dialog')).getByRole('textbox'), {
    target: { value: 'All fine' },
  });
  press('Add note');
  expect(await within(screen.getByRole('dialog')).findByText('All fine')).toBeTruthy();
  expect(sent).toEqual([]);
  cleanup();
  isReachable = true;
  show();
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  const dialog = screen.getByRole('dialog');
  fireEvent.click(within(dialog).getByRole('radio', { name: 'I looked and found nothing' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Finish' }));
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['notes', { text: 'All fine' }],
      ['finish', { result: 'found_nothing', tried: '', obstacle: '' }],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Test session' })).toBeNull());
});
