// @vitest-environment jsdom
import { getRank } from '@bugquest/contract/competition/endpoints';
import { listEmployeeBugReports } from '@bugquest/contract/reports/endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, callPage } from './call.ts';
import { gatherChanges } from './changed-topics.ts';
import { arrivedReply, readAhead, readFromPage } from './reads-ahead.ts';

const ID = '0199a0a0-0000-7000-8000-000000000001';
const RANK = `/api/leaderboard/rank/${ID}`;
const REPORTS = `/api/bug-reports/employee/${ID}?limit=5`;
const AHEAD = { [RANK]: { body: { rank: 3 }, headers: {} } };
const asked: string[] = [];
const askRank = () => call(getRank, { params: { id: ID } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ rank: 4 });
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.length = 0;
});

test('a read takes its reply from those requested ahead, once', async () => {
  readAhead([RANK], Promise.resolve(AHEAD));
  expect(await Promise.all([askRank(), askRank()])).toEqual([{ rank: 3 }, { rank: 3 }]);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(await askRank()).toEqual({ rank: 4 });
  expect(asked).toEqual([RANK]);
});

test('a page keeps its total', async () => {
  const reply = { body: [{ id: ID }], headers: { 'x-total-count': '41' } };
  readAhead([REPORTS], Promise.resolve({ [REPORTS]: reply }));
  const page = await callPage(listEmployeeBugReports, { params: { id: ID }, query: { limit: 5 } });
  expect(page).toEqual({ items: [{ id: ID }], total: 41, nextCursor: undefined });
});

test.each([
  ['is missing', async () => ({})],
  ['failed', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a read whose reply %s is requested', async (_, ask) => {
  readAhead([RANK], ask());
  expect(await askRank()).toEqual({ rank: 4 });
});

test('a reply in the page is there at once, and until a read has taken it', async () => {
  readFromPage(AHEAD);
  expect(arrivedReply(RANK)).toEqual(AHEAD[RANK]);
  expect(await askRank()).toEqual({ rank: 3 });
  await vi.advanceTimersByTimeAsync(0);
  expect(arrivedReply(RANK)).toBeUndefined();
  expect(await askRank()).toEqual({ rank: 4 });
});

test('a reply that is still on its way has not arrived', () => {
  readAhead([RANK], Promise.resolve(AHEAD));
  expect(arrivedReply(RANK)).toBeUndefined();
});

test('a reply that was not taken before something changed is not used', async () => {
  readFromPage(AHEAD);
  gatherChanges(['standings']);
  expect(arrivedReply(RANK)).toBeUndefined();
  expect(await askRank()).toEqual({ rank: 4 });
});

test('an old reply is not used', async () => {
  readAhead([RANK], Promise.resolve(AHEAD));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await askRank()).toEqual({ rank: 4 });
});
