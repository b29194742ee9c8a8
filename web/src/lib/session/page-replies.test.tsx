import { getRank } from '@bugquest/contract/competition/endpoints';
import { PAGE_REPLIES_ID, SESSION_READ } from '@bugquest/contract/system/page-replies';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endpointQuery } from '../api/endpoint-query.ts';
import { createQueryClient } from '../api/query-client.ts';
import { takePageReplies } from './page-replies.ts';
import { AuthProvider, useAuth } from './session.tsx';

const LAYLA = { id: 'layla', fullName: 'Layla' };
const RANK = '/api/leaderboard/rank/layla';
const deleted = vi.hoisted(() => vi.fn());
vi.mock('../api/last-seen-store.ts', () => ({ deleteReplies: async () => deleted() }));
const asked = vi.fn();

function addToPage(session: object | null, { language = 'en' } = {}): void {
  const replies = {
    [SESSION_READ]: { body: session, headers: {} },
    [RANK]: { body: { rank: 3 }, headers: {} },
  };
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PAGE_REPLIES_ID;
  element.textContent = JSON.stringify({ language, replies });
  document.body.append(element);
}

function openScreen() {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>{children}</AuthProvider>
    </QueryClientProvider>
  );
  const seen: unknown[] = [];
  const query = endpointQuery(getRank, { params: { id: 'layla' } });
  renderHook(
    () => {
      const { employee, unconfirmed } = useAuth();
      seen.push({ employee, unconfirmed, rank: useQuery(query).data?.rank });
    },
    { wrapper },
  );
  return seen;
}

beforeEach(() =>
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address);
    return Response.json(null);
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  asked.mockReset();
  deleted.mockReset();
  document.getElementById(PAGE_REPLIES_ID)?.remove();
});

it('shows the session and the replies at the first rendering, without a request', async () => {
  addToPage(LAYLA);
  expect(takePageReplies()).toBe(true);
  expect(document.getElementById(PAGE_REPLIES_ID)).toBeNull();
  const seen = openScreen();
  expect(seen[0]).toEqual({ employee: LAYLA, unconfirmed: false, rank: 3 });
  await waitFor(() => expect(localStorage.getItem('currentEmployee')).toContain('Layla'));
  expect(asked).not.toHaveBeenCalled();
});

it('believes the page and not a stored copy of another session, and deletes what that person saw', async () => {
  localStorage.setItem('currentEmployee', JSON.stringify({ id: 'omar' }));
  addToPage(null);
  takePageReplies();
  expect(openScreen()[0]).toMatchObject({ employee: null, unconfirmed: false });
  await waitFor(() => expect(deleted).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(localStorage.getItem('currentEmployee')).toBeNull());
});

it('ignores replies in another language than that of the screen', () => {
  addToPage(LAYLA, { language: 'ar' });
  expect(takePageReplies()).toBe(false);
  expect(openScreen()[0]).toMatchObject({ employee: null, unconfirmed: true });
});
