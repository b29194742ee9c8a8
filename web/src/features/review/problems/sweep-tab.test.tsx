import type { SuspectedPair, SuspectedPairs } from '@bugquest/contract/review/problem-schema';
import { m } from '@bugquest/phrases/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { adminReport } from '../../../testing/admin-report.ts';
import { SweepTab } from './sweep-tab.tsx';

const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const report = (number: number, bugDescription: string) => ({
  ...adminReport,
  id: idOf(number),
  serialNumber: `BUG-${number}`,
  bugDescription,
});
const pair = (number: number): SuspectedPair => ({
  report: report(number + 100, `Cart ${number} shows a wrong sum`),
  original: report(number, `Cart ${number} shows a strange sum`),
  likeness: 0.98,
  people: 3,
  reportBuild: '2.2',
  originalBuild: null,
});

let stored: SuspectedPairs;
let sent: { path: string; body: unknown }[];
let answerTo: (path: string) => Response;
beforeEach(() => {
  sent = [];
  stored = {
    total: 3,
    notCompared: 0,
    pairs: [pair(1), pair(2), pair(3)],
    answers: { same: 92, all: 100 },
  };
  answerTo = (path) =>
    Response.json(path.endsWith('undo') ? { undone: [], refused: [] } : { answered: [], refused: [] });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (!method || method === 'GET') return Response.json(stored);
    sent.push({ path, body: JSON.parse(String(body)) });
    return answerTo(path);
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SweepTab />
    </QueryClientProvider>,
  );
  await screen.findByText('BUG-1');
};
/** `code` is the place of the key on the keyboard. */
const press = (key: string, code = '') => fireEvent.keyDown(document.body, { key, code });
const links = (index: number) => sent[index]?.body as { pairs: { reportId: string; same?: boolean }[] };

it('answers pairs by key, one after the other, and counts what is left', async () => {
  await show();
  expect(screen.getByRole('status').textContent).toBe('3 pairs to compare');
  expect(screen.getByText("92 of your team's last 100 answers were “same”")).toBeTruthy();
  press('y');
  await screen.findByText('BUG-2');
  expect(screen.getByRole('status').textContent).toBe('2 pairs to compare');
  press('n');
  await screen.findByText('BUG-3');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(links(0).pairs).toEqual([{ reportId: idOf(101), originalId: idOf(1), same: true }]);
  expect(links(1).pairs).toEqual([{ reportId: idOf(102), originalId: idOf(2), same: false }]);
});

it('recognises the keys of an Arabic keyboard by their place', async () => {
  await show();
  press('غ', 'KeyY');
  await screen.findByText('BUG-2');
  await waitFor(() => expect(links(0).pairs[0]).toMatchObject({ same: true }));
});

it('answers once while a key is held', async () => {
  await show();
  press('y');
  fireEvent.keyDown(document.body, { key: 'y', repeat: true });
  await screen.findByText('BUG-2');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('shows the pair again after an undo, and sends the undo after its answer', async () => {
  await show();
  press('y');
  await screen.findByText('BUG-2');
  press('z');
  await screen.findByText('BUG-1');
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/admin/problems/links',
      '/api/admin/problems/links/undo',
    ]),
  );
  expect(screen.getByRole('status').textContent).toBe('3 pairs to compare');
});

it('keeps pairs for later, and shows them again', async () => {
  await show();
  for (const _ of [1, 2, 3]) press('j');
  expect(await screen.findByText('3 pairs are kept for later')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: m.review_pairs_show_later() }));
  await screen.findByText('BUG-1');
  expect(sent).toEqual([]);
});

it('shows a pair again whose answer was not stored', async () => {
  answerTo = () => Response.json({ code: 'internal', message: 'No.' }, { status: 500 });
  await show();
  press('y');
  await screen.findByText('BUG-2');
  await screen.findByText('BUG-1');
});

it('marks the words that only one of the reports has', async () => {
  await show();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'strange',
    'wrong',
  ]);
});

it('says that there are more pairs to come while reports are compared', async () => {
  stored = { ...stored, total: 0, pairs: [], notCompared: 900 };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SweepTab />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('900 reports are still being compared')).toBeTruthy();
});
