import type { DeletionFeedback } from '@bugquest/contract/review/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { AuthProvider } from '../../lib/session/session.tsx';
import { DashboardNews, useNews } from './dashboard.tsx';

const MAHA = { id: 'maha', fullName: 'Maha' };
const notice = (id: string): Partial<DeletionFeedback> => ({
  id,
  bugSerialNumber: `#${id}`,
  bugTitle: 'The page freezes',
  deletionReason: 'duplicate',
  adminFeedback: 'Told before',
  pointsDeducted: 5,
  deletedAt: '2026-11-20T08:00:00.000Z',
});

let notices: Partial<DeletionFeedback>[];

beforeEach(() => {
  notices = [];
  localStorage.setItem('currentEmployee', JSON.stringify(MAHA));
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/deletion-feedback')) return Response.json(notices);
    if (address.startsWith('/api/bug-reports/employee/'))
      return Response.json([], { headers: { 'x-total-count': '0' } });
    if (address.startsWith('/api/page-content/'))
      return Response.json({ code: 'not_found', message: 'None' }, { status: 404 });
    return Response.json(MAHA);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const { isLoading, ...news } = useNews();
  if (isLoading) return <p>Loading</p>;
  return (
    <>
      <DashboardNews {...news} />
      <p>The reports</p>
    </>
  );
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <Page />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

it('shows the reports only together with the news, so that these do not push them down', async () => {
  notices = [notice('1')];
  show();
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('The reports')).toBeTruthy();
  expect(screen.getByText(/#1/)).toBeTruthy();
});

it.each([
  ['the window gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('shows what is new when %s', async (_, comeBack) => {
  show();
  expect(await screen.findByText('The reports')).toBeTruthy();
  notices = [notice('2')];
  act(() => void comeBack());
  expect(await screen.findByText(/#2/)).toBeTruthy();
});
