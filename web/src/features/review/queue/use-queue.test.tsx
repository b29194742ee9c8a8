import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminReport } from '../../../testing/admin-report.ts';
import { useQueue } from './use-queue.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ ...adminReport, id, waitingSince: null }));
const LATER = '2026-11-20T09:00:00.000Z';
let changes: { changed: object[]; deleted: string[] };
let requestedUrls: URL[];
let pending: number;
let client: QueryClient;

async function serve(path: string): Promise<Response> {
  const url = new URL(path, 'http://localhost');
  if (url.pathname === '/api/admin/changed-reports') {
    requestedUrls.push(url);
    return Response.json(changes);
  }
  if (url.pathname === '/api/admin/view-counts') return Response.json({ pending });
  return Response.json(rows, { headers: { 'x-total-count': '3' } });
}

beforeEach(() => {
  changes = { changed: [], deleted: [] };
  requestedUrls = [];
  pending = 3;
  client = new QueryClient();
  vi.stubGlobal('fetch', vi.fn(serve));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function showQueue() {
  const { result } = renderHook(() => useQueue({ review: 'pending', waiting: 'decision' }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(3));
  await waitFor(() => expect(requestedUrls).toHaveLength(1));
  return result;
}
const refetch = () =>
  act(async () => {
    for (const path of ['/api/admin/changed-reports', '/api/admin/view-counts'])
      await client.refetchQueries({ queryKey: [path] });
  });

it('rows show changes by others in their place, and only loaded rows are requested', async () => {
  const queue = await showQueue();
  expect(Object.fromEntries(requestedUrls[0]!.searchParams)).toEqual({
    ids: 'a,b,c',
    since: adminReport.updatedAt,
  });
  const decided = { ...rows[1], validationReason: 'approved', dueAt: null, updatedAt: LATER };
  changes = { changed: [decided], deleted: ['c'] };
  pending = 1;
  await refetch();
  await waitFor(() => expect(queue.current.rows).toEqual([rows[0], decided]));
  // The two rows that left do not count as new.
  expect(queue.current.arrived).toBe(0);
});

it('a decided report does not count as a new one until the counts are read again', async () => {
  const queue = await showQueue();
  await refetch();
  act(() => queue.current.patch([['a', { ...rows[0]!, validationReason: 'approved', updatedAt: LATER }]]));
  expect(queue.current.arrived).toBe(0);
  pending = 2;
  await refetch();
  expect(queue.current.arrived).toBe(0);
  pending = 3;
  await refetch();
  await waitFor(() => expect(queue.current.arrived).toBe(1));
});

it('a row has the newer of the own version and the version of others', async () => {
  const queue = await showQueue();
  const own = { ...rows[0]!, pointsEarned: 3, updatedAt: '2026-11-20T10:00:00.000Z' };
  act(() => queue.current.patch([['a', own]]));
  changes = { changed: [{ ...rows[0], pointsEarned: 1, updatedAt: LATER }], deleted: [] };
  await refetch();
  expect(queue.current.rows[0]).toEqual(own);
  const newest = { ...own, pointsEarned: 7, updatedAt: '2026-11-20T11:00:00.000Z' };
  changes = { changed: [newest], deleted: [] };
  await refetch();
  await waitFor(() => expect(queue.current.rows[0]).toEqual(newest));
});
