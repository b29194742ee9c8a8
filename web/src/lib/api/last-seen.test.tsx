import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import type { StoredReply } from '../device/last-seen-store.ts';
import { rankQuery } from '../queries/standing-queries.ts';
import { CallError } from './call-error.ts';
import { onGatheredChanges } from './changed-topics.ts';
import { clearLastSeen, noteServerReached, readOrLastSeen, useLastSeen } from './last-seen.ts';
import { createQueryClient } from './query-client.ts';

/** jsdom has no IndexedDB. */
const stored = vi.hoisted(() => new Map<string, StoredReply>());
vi.mock('../device/last-seen-store.ts', () => ({
  writeReply: async (key: string, reply: unknown) => void stored.set(key, { reply, at: 1_000 }),
  readReply: async (key: string) => stored.get(key),
  deleteReplies: async () => stored.clear(),
}));

const KEY = ['/api/stats', 'maha'];
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const read = (reply: () => Promise<unknown>) => act(() => readOrLastSeen('marked', KEY, reply));

/** The search for a stored reply has ended. */
const searched = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => noteServerReached());
afterEach(() => {
  stored.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('returns the last stored reply and its time while the server cannot be reached', async () => {
  const { result } = renderHook(useLastSeen);
  await read(async () => 7);
  await waitFor(() => expect(stored.size).toBe(1));
  expect(result.current).toBeUndefined();
  expect(await read(offline)).toBe(7);
  expect(await read(() => Promise.reject(new CallError(502, 'Bad Gateway')))).toBe(7);
  expect(result.current).toBe(1_000);

  const changes = vi.fn();
  const stop = onGatheredChanges(changes);
  await read(async () => 8);
  expect(result.current).toBeUndefined();
  // The other reads on the screen are refetched too.
  await waitFor(() => expect(changes).toHaveBeenCalledTimes(1));
  stop();
});

it('shows the stored reply until the server has replied, unless the person has logged out', async () => {
  const show = vi.fn();
  stored.set(JSON.stringify(KEY), { reply: 7, at: 1_000 });
  const answer = deferred<number>();
  const reading = readOrLastSeen('marked', KEY, () => answer.promise, show);
  await waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith(7));
  answer.resolve(8);
  expect(await reading).toBe(8);

  expect(await readOrLastSeen('marked', KEY, async () => 9, show)).toBe(9);
  await searched();
  const late = deferred<number>();
  const lateReading = readOrLastSeen('marked', KEY, () => late.promise, show);
  act(clearLastSeen);
  await searched();
  late.resolve(10);
  await lateReading;
  expect(show).toHaveBeenCalledTimes(1);
});

it('a query has the stored reply first on a second visit, and none on a first visit', async () => {
  const client = createQueryClient();
  const query = rankQuery('maha');
  stored.set(JSON.stringify(query.queryKey), { reply: { rank: 7 }, at: 1_000 });
  const answer = deferred<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const firstVisit = client.fetchQuery(query);
  await searched();
  expect(client.getQueryData(query.queryKey)).toBeUndefined();
  answer.resolve(Response.json({ rank: 8 }));
  expect(await firstVisit).toEqual({ rank: 8 });

  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  client.clear();
  const next = deferred<Response>();
  vi.stubGlobal('fetch', () => next.promise);
  const secondVisit = client.fetchQuery(query);
  await waitFor(() => expect(client.getQueryData(query.queryKey)).toEqual({ rank: 8 }));
  next.resolve(Response.json({ rank: 9 }));
  expect(await secondVisit).toEqual({ rank: 9 });
});

it('throws errors of the server, and the error of a first read without a network', async () => {
  await expect(readOrLastSeen('marked', KEY, offline)).rejects.toThrow(TypeError);
  stored.set(JSON.stringify(KEY), { reply: 7, at: 1_000 });
  const refused = () => Promise.reject(new CallError(403, 'Forbidden'));
  await expect(readOrLastSeen('marked', KEY, refused)).rejects.toThrow(CallError);
});

it('stores no reply of a person who has logged out during the request', async () => {
  const answer = deferred<number>();
  const reading = readOrLastSeen('marked', KEY, () => answer.promise);
  act(clearLastSeen);
  answer.resolve(7);
  expect(await reading).toBe(7);
  await expect(readOrLastSeen('marked', KEY, offline)).rejects.toThrow(TypeError);
});
