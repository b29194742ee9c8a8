import { COUNT_LIMIT } from '@bugquest/contract/counts';
import { m } from '@bugquest/phrases/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuthProvider } from '../../../lib/session/session.tsx';
import { adminReport } from '../../../testing/admin-report.ts';
import { QueueHeading } from './points-review-tab.tsx';
import { useQueue } from './use-queue.ts';

/** The number of matching reports on the fake server, and the id of the newest. */
const server = { total: 0, newest: 'id-1' };
const json = (body: unknown, headers?: HeadersInit) => new Response(JSON.stringify(body), { headers });

const fetched = vi.fn(async (path: string) =>
  path.startsWith('/api/bug-reports?')
    ? json([{ ...adminReport, id: server.newest }], { 'x-total-count': String(server.total) })
    : json(path === '/api/admin/views' ? [] : null),
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Heading() {
  // Not a built-in view, because the counts of built-in views come from another call.
  return <QueueHeading queue={useQueue({ severity: 'Minor' })} />;
}

async function openHeading(total: number) {
  Object.assign(server, { total, newest: 'id-1' });
  vi.stubGlobal('fetch', fetched);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <Heading />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getAllByRole('status')[0]!.textContent).not.toBe(''));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  /** Like a live event. */
  return () => act(() => client.invalidateQueries({ queryKey: ['/api/bug-reports'] }));
}

it.each([
  ['a short queue says how many reports are new', 7, m.review_arrived({ count: 1, number: '1' })],
  [
    'a queue that is not counted to its end says only that there are new reports',
    COUNT_LIMIT,
    m.review_arrived_some(),
  ],
])('%s, and shows them on request', async (_, total, name) => {
  const receiveLiveEvent = await openHeading(total);
  expect(screen.queryByRole('button')).toBeNull();
  Object.assign(server, { total: Math.min(total + 1, COUNT_LIMIT), newest: 'id-2' });
  await receiveLiveEvent();
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
