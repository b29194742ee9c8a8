import type { CurrentAnnouncement } from '@bugquest/contract/outreach/schema';
import type { DeletionFeedback } from '@bugquest/contract/review/schema';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoryCard } from '../../features/coverage/story-card.tsx';
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
let announced: CurrentAnnouncement[];
let programState: string;
let requests: string[];
let replyWithStory: (reply: Response) => void;

beforeEach(() => {
  notices = [];
  announced = [];
  programState = 'running';
  localStorage.setItem('currentEmployee', JSON.stringify(MAHA));
  requests = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    if (address.startsWith('/api/deletion-feedback')) return Response.json(notices);
    if (address === '/api/announcements') return Response.json(announced);
    if (address.startsWith('/api/bug-reports/employee/'))
      return Response.json([], { headers: { 'x-total-count': '0' } });
    if (address.startsWith('/api/page-content/'))
      return Response.json({ code: 'not_found', message: 'None' }, { status: 404 });
    if (address === '/api/program-state') return Response.json({ state: programState });
    if (address === '/api/own-story')
      return new Promise<Response>((resolve) => {
        replyWithStory = resolve;
      });
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
      <StoryCard />
      <p>The reports</p>
    </>
  );
}

let queryClient: QueryClient;
const show = () => {
  queryClient = createQueryClient();
  return render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Page />
      </AuthProvider>
    </QueryClientProvider>,
  );
};

it('shows the reports only together with the news, so that the news do not push the reports down', async () => {
  notices = [notice('1')];
  show();
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('The reports')).toBeTruthy();
  expect(screen.getByText(/#1/)).toBeTruthy();
});

it('when the program has ended, waits for the story card, so that the card does not push the reports down', async () => {
  programState = 'ended';
  show();
  await vi.waitFor(() => {
    expect(requests).toContain('/api/own-story');
    expect(queryClient.isFetching()).toBe(1);
  });
  expect(screen.queryByText('The reports')).toBeNull();
  replyWithStory(Response.json({ found: 0, fixed: 0, firsts: 0, helped: 0, confirmed: 2, sessions: 1 }));
  expect(await screen.findByText('The reports')).toBeTruthy();
  expect(screen.getByText('reports of others confirmed')).toBeTruthy();
  expect(screen.getByText('test sessions finished')).toBeTruthy();
  // Figures that are zero are left out.
  expect(screen.queryByText('problems found')).toBeNull();
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

it('shows an announcement until it is closed, and again from its notification', async () => {
  announced = [
    { id: '7', titleEn: 'Prizes', titleAr: 'الجوائز', textEn: 'On Sunday.', textAr: 'يوم الأحد.', link: '' },
  ];
  const { unmount } = show();
  expect(await screen.findByText('On Sunday.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close this announcement' }));
  expect(screen.queryByText('On Sunday.')).toBeNull();
  unmount();
  show();
  await screen.findByText('The reports');
  expect(screen.queryByText('On Sunday.')).toBeNull();
  act(() => history.pushState(null, '', '/dashboard?announcement=7'));
  expect(await screen.findByText('On Sunday.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close this announcement' }));
  expect(screen.queryByText('On Sunday.')).toBeNull();
});
