// A key marks the row of the next report first, and the report follows. Keys that are pressed before it follows are for it.
import { m } from '@bugquest/phrases/messages';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { AuthProvider } from '../../../lib/session/session.tsx';
import { adminReport, detailsOf } from '../../../testing/admin-report.ts';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { OpenReport, type ReportToReview } from './open-report.tsx';
import { PointsReviewTab } from './points-review-tab.tsx';

const reports = ['first', 'second', 'third'].map((id) => ({ ...adminReport, id, serialNumber: id }));
const extensions = { appeal: () => null, returned: () => null, below: () => null };

let renderCount: number;
function Report(props: ReportToReview) {
  useEffect(() => {
    renderCount += 1;
  });
  return <OpenReport {...props} extensions={extensions} />;
}

let client: QueryClient;
/** Pending reports on the fake server. */
let pendingCount: number;
let decided: string[];

async function serve(path: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  const report = reports.find(({ id }) => path.includes(`/${id}`)) ?? adminReport;
  if (method === 'PATCH') decided.push(path);
  if (method !== 'GET') return Response.json({ ...report, validationReason: 'approved' });
  if (path.endsWith('/details')) return Response.json(detailsOf(report));
  if (path.startsWith('/api/bug-reports?'))
    return Response.json(reports, { headers: { 'x-total-count': '3' } });
  if (path.endsWith('/changes')) return Response.json({ changed: [], deleted: [] });
  if (path === '/api/admin/view-counts') return Response.json({ pending: pendingCount });
  return Response.json(/settings|session/.test(path) ? {} : []);
}

beforeEach(async () => {
  decided = [];
  renderCount = 0;
  pendingCount = 3;
  client = createQueryClient();
  vi.stubGlobal('fetch', serve);
  history.replaceState(null, '', '/admin?tab=points-review&report=first');
  render(
    <QueryClientProvider client={client}>
      <AuthProvider>
        <PointsReviewTab Report={Report} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'first' });
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

/** Like a browser: outside of `act`, which would render the deferred report at once. */
async function press(key: string): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await Promise.resolve();
}

it('Enter decides the report whose row is marked, not the report that is still on the screen', async () => {
  await press('j');
  expect(new URLSearchParams(location.search).get('report')).toBe('second');
  expect(screen.getByRole('heading', { name: 'first' })).toBeTruthy();
  await press('Enter');
  await vi.waitFor(() => expect(decided).toEqual(['/api/bug-reports/second/validate']));
});

it('after Escape, Enter opens the report again and decides nothing', async () => {
  await press('j');
  await screen.findByRole('heading', { name: 'second' });
  await press('Escape');
  expect(screen.getByRole('heading', { name: 'second' })).toBeTruthy();
  await press('Enter');
  expect(new URLSearchParams(location.search).get('report')).toBe('second');
  expect(await screen.findByRole('heading', { name: 'second' })).toBeTruthy();
  expect(decided).toEqual([]);
});

it('keys that move do not wait for the reports between', async () => {
  await press('j');
  await press('j');
  expect(screen.getByRole('heading', { name: 'first' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'third' })).toBeTruthy();
});

it('a change of the queue does not render the open report again', async () => {
  const countText = (count: number) => m.review_count({ count, number: String(count) });
  await screen.findByText(countText(3));
  // Again for the next report of the list.
  await waitFor(() => expect(renderCount).toBe(2));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  pendingCount = 2;
  await act(() => client.invalidateQueries({ queryKey: ['/api/admin/view-counts'] }));
  expect(screen.getByText(countText(2))).toBeTruthy();
  expect(renderCount).toBe(2);
});
