import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '../lib/session.tsx';
import { LiveUpdates } from './live-updates.tsx';

class FakeEventSource {
  static latest: FakeEventSource;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  close = vi.fn();
  constructor() {
    FakeEventSource.latest = this;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ id: 'maha' }), { status: 200 }));
  localStorage.setItem('currentEmployee', JSON.stringify({ id: 'maha', fullName: 'Maha' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open() {
  const queryClient = new QueryClient();
  for (const path of ['/api/leaderboard/rank', '/api/bug-reports', '/api/scoring']) {
    queryClient.setQueryData([path, 'maha'], {});
  }
  const view = render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <LiveUpdates />
      </AuthProvider>
    </QueryClientProvider>,
  );
  const isStale = (path: string) => queryClient.getQueryState([path, 'maha'])?.isInvalidated;
  return { view, isStale };
}

const gather = () => act(() => vi.advanceTimersByTimeAsync(400));

test('reads that the server calls stale are read again, and no others', async () => {
  const { isStale } = open();
  FakeEventSource.latest.onmessage?.({ data: '["standings","own-reports"]' });
  await gather();
  expect(isStale('/api/leaderboard/rank')).toBe(true);
  expect(isStale('/api/bug-reports')).toBe(true);
  expect(isStale('/api/scoring')).toBe(false);
});

test('after a lost connection everything may have been missed', async () => {
  const { isStale } = open();
  FakeEventSource.latest.onopen?.();
  await gather();
  expect(isStale('/api/scoring')).toBe(false);
  FakeEventSource.latest.onopen?.();
  await gather();
  expect(isStale('/api/scoring')).toBe(true);
});

test('the stream ends with the screen', () => {
  open().view.unmount();
  expect(FakeEventSource.latest.close).toHaveBeenCalled();
});
