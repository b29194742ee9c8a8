// Points of a decision on a selection, and reports that are older than their original.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '../../../../lib/session/session.tsx';
import { adminReport } from '../../../../testing/admin-report.ts';
import { dismissToast } from '../../../../ui/feedback/toast.ts';
import { useDeskKeys } from '../keys/use-desk-keys.ts';
import { useDesk } from '../use-desk.ts';
import { useQueue } from '../use-queue.ts';
import { BulkActions } from './bulk-bar.tsx';

const AFTER = '2026-11-20T09:00:00.000Z';
const rows = [1, 2, 3].map((index) => ({ ...adminReport, id: `id-${index}`, serialNumber: `BUG-${index}` }));

type Sent = { reports: { id: string }[]; allowNewerOriginal?: boolean };
const versions = ({ reports }: Sent) => reports.map(({ id }) => ({ id, serialNumber: id, updatedAt: AFTER }));
const sent: Sent[] = [];
const json = (body: unknown) => new Response(JSON.stringify(body));

async function serve(path: string, init?: RequestInit): Promise<Response> {
  if (path.startsWith('/api/bug-reports?')) return json(rows);
  if (path === '/api/admin/settings') return json({ duplicateShare: 25 });
  if (init?.method !== 'POST') return json([]);
  const body = JSON.parse(String(init.body)) as Sent;
  sent.push(body);
  if (path.endsWith('/decisions') || body.allowNewerOriginal)
    return json({ decided: versions(body), refused: [] });
  const message = 'The original was reported after this report';
  return json({
    decided: versions(body).slice(1),
    refused: [{ id: 'id-1', code: 'newer_original', message }],
  });
}

function Desk() {
  const queue = useQueue({});
  const desk = useDesk(queue);
  useDeskKeys('list', { 'select-next': () => desk.extend(1) });
  return (
    <>
      <ul data-queue>
        {queue.rows.map(({ id, serialNumber }) => (
          <li key={id}>{serialNumber}</li>
        ))}
      </ul>
      <BulkActions filter={{}} queue={queue} desk={desk} />
    </>
  );
}

const key = (name: string, options = {}) => fireEvent.keyDown(document.body, { key: name, ...options });
const dialog = () => screen.findByRole('dialog');
const confirm = async () => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const selectFirst = (count: number) => {
  for (let index = 0; index < count; index += 1) key('ArrowDown', { shiftKey: true });
};

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('fetch', vi.fn(serve));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <Desk />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('BUG-1');
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

it.each([
  ['1', 'Score of each report', { validationReason: 'approved' }],
  ['2', 'Score + \u20682\u2069', { validationReason: 'bonus' }],
  ['3', '\u206875%\u2069 of the score', { validationReason: 'reduced' }],
  ['4', '0', { validationReason: 'penalty', close: true }],
])('the key %s shows the proposed points: %s', async (name, proposed, decision) => {
  selectFirst(2);
  key(name);
  const dialogQueries = within(await dialog());
  expect(dialogQueries.getByLabelText(/^Points/).getAttribute('placeholder')).toBe(proposed);
  await confirm();
  expect(sent[0]).toMatchObject(decision);
  expect(sent[0]).not.toHaveProperty('pointsEarned');
});

it('points that contradict the reason need a confirmation', async () => {
  selectFirst(2);
  key('4');
  const dialogQueries = within(await dialog());
  fireEvent.change(dialogQueries.getByLabelText(/^Points/), { target: { value: '14' } });
  fireEvent.click(dialogQueries.getByRole('button', { name: 'Decide 2 reports' }));
  await screen.findByRole('alertdialog', { name: /Rejected with .*14.* points\?/ });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ pointsEarned: 14, validationReason: 'penalty' }));
});

it('the dialog stays open for reports that are older than the original, until the administrator insists', async () => {
  selectFirst(3);
  key('5');
  const dialogQueries = within(await dialog());
  fireEvent.change(dialogQueries.getByLabelText('Duplicate of'), { target: { value: 'other' } });
  fireEvent.change(dialogQueries.getByLabelText('Report number'), { target: { value: 'BUG-9' } });
  fireEvent.click(dialogQueries.getByRole('button', { name: 'Mark 3 as duplicates' }));
  expect(await dialogQueries.findByText('1 report was submitted before the original.')).toBeTruthy();
  expect((dialogQueries.getByLabelText('Report number') as HTMLInputElement).value).toBe('BUG-9');
  fireEvent.click(dialogQueries.getByLabelText('Mark as duplicates anyway'));
  await confirm();
  expect(
    sent.map(({ reports, allowNewerOriginal }) => [reports.map(({ id }) => id), allowNewerOriginal]),
  ).toEqual([
    [['id-1', 'id-2', 'id-3'], undefined],
    [['id-1'], true],
  ]);
});
