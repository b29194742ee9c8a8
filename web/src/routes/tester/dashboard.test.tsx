import type { OwnStory } from '@bugquest/contract/coverage/story';
import type { Home } from '@bugquest/contract/home/endpoints';
import type { OwnChange } from '@bugquest/contract/notifications/own-changes';
import type { CurrentAnnouncement } from '@bugquest/contract/outreach/schema';
import type { DeletionFeedback } from '@bugquest/contract/review/schema';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { StoryCard } from '../../features/coverage/story/story-card.tsx';
import { homeQuery } from '../../features/home/api.ts';
import { deletionFeedbackQuery } from '../../features/review/deletion/api.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { AuthProvider } from '../../lib/session/session.tsx';
import { deferred } from '../../testing/deferred.ts';
import { DashboardNews, Waiting } from './dashboard.tsx';
import { useHome } from './use-home.ts';

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

const STATS = { week: { days: [], streak: 0 }, reportCount: 0 };
const PAGE = { items: [], total: 0 };
let notices: Partial<DeletionFeedback>[];
let ownChanges: Partial<OwnChange>[];
let announced: CurrentAnnouncement[];
let program: { state: string };
let story: OwnStory | null;
let requests: string[];
let replyToHome: () => Promise<Response>;

const home = () => ({
  ...{ stats: STATS, rank: { rank: 1, outOf: 1 }, recent: PAGE, waiting: PAGE, deletions: notices },
  ...{ notice: { isPublished: false, content: '' }, announcements: announced, seasons: [] },
  ...{ changes: { changes: ownChanges }, hunt: { hunt: null }, sessions: [], program, story },
});

beforeEach(() => {
  notices = [];
  ownChanges = [];
  announced = [];
  program = { state: 'running' };
  story = null;
  localStorage.setItem('currentEmployee', JSON.stringify(MAHA));
  requests = [];
  replyToHome = async () => Response.json(home());
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    if (address.startsWith('/api/home')) return replyToHome();
    if (address.startsWith('/api/deletion-feedback')) return Response.json(notices);
    if (address.startsWith('/api/auth/')) return Response.json(MAHA);
    return Response.json({ code: 'unavailable', message: 'Try again.' }, { status: 500 });
  });
});

function Page() {
  const { hasHome } = useHome();
  if (!hasHome) return <p>Loading</p>;
  return (
    <>
      <DashboardNews />
      <Waiting />
      <StoryCard />
      <p>The reports</p>
    </>
  );
}

let queryClient: QueryClient;
const show = (client = createQueryClient()) => {
  queryClient = client;
  return render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Suspense>
          <Page />
        </Suspense>
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

it('when the program has ended, shows the story card together with the reports', async () => {
  program = { state: 'ended' };
  story = { found: 0, fixed: 0, firsts: 0, helped: 0, confirmed: 2, sessions: 1 };
  show();
  expect(await screen.findByText('The reports')).toBeTruthy();
  expect(screen.getByText('reports of others confirmed')).toBeTruthy();
  expect(screen.getByText('test sessions finished')).toBeTruthy();
  // Figures that are zero are left out.
  expect(screen.queryByText('problems found')).toBeNull();
});

it('reads all parts in one request', async () => {
  show();
  expect(await screen.findByText('The reports')).toBeTruthy();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(requests.filter((address) => !address.startsWith('/api/auth/'))).toEqual(['/api/home?language=en']);
});

it('reads a part alone when it changes', async () => {
  show();
  expect(await screen.findByText('The reports')).toBeTruthy();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const { queryKey } = deletionFeedbackQuery(MAHA.id);
  // React subscribes to the query some time after it has shown the screen. Without a subscriber, the query is not read again.
  const cache = queryClient.getQueryCache();
  await vi.waitFor(() => expect(cache.find({ queryKey, type: 'active' })).toBeTruthy());
  notices = [notice('3')];
  requests = [];
  await act(() => queryClient.invalidateQueries({ queryKey }));
  expect(await screen.findByText(/#3/)).toBeTruthy();
  expect(requests).toEqual(['/api/deletion-feedback']);
});

it('when the request fails, reads the parts one by one', async () => {
  replyToHome = async () => Response.json({ code: 'internal', message: 'Broken' }, { status: 500 });
  notices = [notice('4')];
  show();
  expect(await screen.findByText('The reports')).toBeTruthy();
  expect(await screen.findByText(/#4/)).toBeTruthy();
});

it('replaces the home of the last visit, which is shown until the reply arrives', async () => {
  const reply = deferred<Response>();
  replyToHome = () => reply.promise;
  notices = [notice('7')];
  show();
  act(() => void queryClient.setQueryData(homeQuery(MAHA.id, 'en').queryKey, home() as unknown as Home));
  expect(await screen.findByText(/#7/)).toBeTruthy();
  notices = [notice('8')];
  reply.resolve(Response.json(home()));
  expect(await screen.findByText(/#8/)).toBeTruthy();
});

it('does not show an earlier state of a part when the dashboard opens again', async () => {
  notices = [notice('9')];
  const { unmount } = show();
  expect(await screen.findByText(/#9/)).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 5));
  queryClient.setQueryData(deletionFeedbackQuery(MAHA.id).queryKey, []);
  unmount();
  const late = deferred<Response>();
  replyToHome = () => late.promise;
  show(queryClient);
  expect(await screen.findByText('The reports')).toBeTruthy();
  expect(screen.queryByText(/#9/)).toBeNull();
});

it('does not replace a part by an older reply', async () => {
  notices = [notice('5')];
  show();
  expect(await screen.findByText(/#5/)).toBeTruthy();
  const late = deferred<Response>();
  replyToHome = () => late.promise;
  const older = home();
  act(() => void window.dispatchEvent(new Event('focus')));
  const { queryKey } = deletionFeedbackQuery(MAHA.id);
  const cache = queryClient.getQueryCache();
  await vi.waitFor(() => expect(cache.find({ queryKey, type: 'active' })).toBeTruthy());
  notices = [notice('6')];
  await act(() => queryClient.invalidateQueries({ queryKey }));
  expect(await screen.findByText(/#6/)).toBeTruthy();
  late.resolve(Response.json(older));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText(/#6/)).toBeTruthy();
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

it('begins with the changes since the last visit, without those that stand below', async () => {
  const at = '2026-11-20T08:00:00.000Z';
  const change = { at, points: null, isSeen: false, path: '/dashboard' };
  notices = [notice('1')];
  ownChanges = [
    { ...change, id: '1', kind: 'bonus', serialNumber: '#7', sentence: 'Approved with a bonus' },
    { ...change, id: '2', kind: 'deleted', serialNumber: '#1', sentence: 'Deleted: Spam' },
    { ...change, id: '3', kind: 'retest', serialNumber: '#8', sentence: 'Ready for retest' },
  ];
  show();
  const block = await screen.findByRole('region', { name: 'Since your last visit' });
  expect(
    within(block)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Approved with a bonus'), 'Your points']);
});

it('without news since the last visit has no place for them', async () => {
  ownChanges = [{ id: '1', kind: 'bonus', isSeen: true, sentence: 'Approved with a bonus' }];
  show();
  expect(await screen.findByText('The reports')).toBeTruthy();
  expect(screen.queryByText(/Since your last visit/)).toBeNull();
});
