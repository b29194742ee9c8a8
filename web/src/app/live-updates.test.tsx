import { endpoint } from '@bugquest/contract/endpoint';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { QueueFilter } from '../features/review/queue/filter/queue-filter.ts';
import { queueQuery } from '../features/review/queue/queue-api.ts';
import { endpointQuery } from '../lib/api/endpoint-query.ts';
import { reportQuery } from '../lib/queries/report-query.ts';
import { scoringQuery } from '../lib/queries/scoring-query.ts';
import { rankQuery } from '../lib/queries/standing-queries.ts';
import { AuthProvider } from '../lib/session/session.tsx';
import { LiveUpdates } from './live-updates.tsx';

class FakeEventSource {
  static latest: FakeEventSource;
  onopen?: () => void;
  onerror?: () => void;
  onmessage?: (event: { data: string }) => void;
  close = vi.fn();
  static opened = 0;
  readonly listeners = new Map<string, () => void>();
  addEventListener = (name: string, listener: () => void) => void this.listeners.set(name, listener);
  constructor() {
    FakeEventSource.latest = this;
    FakeEventSource.opened += 1;
  }
}

const requests: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json({ id: 'maha' });
  });
  localStorage.setItem('currentEmployee', JSON.stringify({ id: 'maha', fullName: 'Maha' }));
});
afterEach(() => vi.restoreAllMocks());

const newRead = endpoint({
  method: 'GET',
  path: '/api/declared-anew',
  access: 'employee',
  topics: ['roster'],
  reply: z.unknown(),
});
const READS = {
  rank: rankQuery('maha'),
  report: reportQuery('one'),
  scoring: scoringQuery(),
  anew: endpointQuery(newRead),
  still: endpointQuery(newRead, {}, { live: false }),
  queue: { ...queueQuery({} as QueueFilter), initialPageParam: undefined },
};
type Name = keyof typeof READS;

async function open() {
  const queryClient = new QueryClient();
  const { queue, ...reads } = READS;
  for (const read of Object.values(reads)) await queryClient.fetchQuery(read as typeof READS.rank);
  await queryClient.fetchInfiniteQuery(queue);
  requests.length = 0;
  const view = render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <LiveUpdates />
        <Anew />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  requests.length = 0;
  const stale = () =>
    (Object.keys(READS) as Name[]).filter(
      (name) => queryClient.getQueryState(READS[name].queryKey as string[])?.isInvalidated,
    );
  return { view, stale };
}

function Anew() {
  useQuery(READS.anew);
  return null;
}

const hear = (data: string) => {
  FakeEventSource.latest.onmessage?.({ data });
  return act(() => vi.advanceTimersByTimeAsync(400));
};

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('queries of received topics are invalidated, and no others', async () => {
  const { stale } = await open();
  await hear('["standings","own-reports"]');
  expect(stale()).toEqual(['rank', 'report']);
  expect(requests).toEqual([]);
});

test('a newly declared endpoint is refetched where it is shown when its topic arrives', async () => {
  await open();
  await hear('["mails"]');
  expect(requests).toEqual([]);
  await hear('["roster"]');
  expect(requests).toEqual(['/api/declared-anew']);
});

test('a change of the logged-in employee updates the session', async () => {
  await open();
  await hear('["employee"]');
  expect(requests).toEqual(['/api/auth/session']);
});

test('after a lost connection all live queries are invalidated', async () => {
  const { stale } = await open();
  const reopen = () => {
    FakeEventSource.latest.onopen?.();
    return act(() => vi.advanceTimersByTimeAsync(400));
  };
  await reopen();
  expect(stale()).toEqual([]);
  await reopen();
  // The screen has already refetched this query.
  expect(stale()).toEqual(['rank', 'report', 'scoring']);
  expect(requests.sort()).toEqual(['/api/auth/session', '/api/declared-anew']);
});

test('a stream that newer pages replaced is opened again when the page is shown', async () => {
  await open();
  const { latest, opened } = FakeEventSource;
  latest.listeners.get('replaced')?.();
  expect(latest.close).toHaveBeenCalled();
  show('hidden');
  expect(FakeEventSource.opened).toBe(opened);
  show('visible');
  show('visible');
  expect(FakeEventSource.opened).toBe(opened + 1);
});

test('a hidden page reads again when it is shown, each read once', async () => {
  await open();
  show('hidden');
  await hear('["roster"]');
  await hear('["roster"]');
  expect(requests).toEqual([]);
  show('visible');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(requests).toEqual(['/api/declared-anew']);
});

test('the stream closes when the component unmounts', async () => {
  (await open()).view.unmount();
  expect(FakeEventSource.latest.close).toHaveBeenCalled();
});

test('a refused stream causes a check of the session', async () => {
  await open();
  requests.length = 0;
  await act(async () => FakeEventSource.latest.onerror?.());
  expect(requests).toContain('/api/auth/session');
});

test('a stream that the browser gave up is opened again after a random delay', async () => {
  await open();
  const { opened } = FakeEventSource;
  const random = vi.spyOn(Math, 'random');
  const openedAfter = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return FakeEventSource.opened - opened;
  };
  random.mockReturnValue(0);
  await act(async () => FakeEventSource.latest.onerror?.());
  expect([await openedAfter(999), await openedAfter(1)]).toEqual([0, 1]);
  random.mockReturnValue(0.5);
  await act(async () => FakeEventSource.latest.onerror?.());
  expect([await openedAfter(5_499), await openedAfter(1)]).toEqual([1, 2]);
});
