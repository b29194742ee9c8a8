import { endpoint } from '@bugquest/contract/endpoint';
import { listEmployeeBugReports } from '@bugquest/contract/reports/endpoints';
import { listBugReports } from '@bugquest/contract/review/endpoints';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestApp } from '../../testing/app.ts';
import { cacheTopics, readCached } from './cached-reply.ts';

const requestOf = (caller: { id: string; isAdmin: boolean } | undefined, params: object = {}) =>
  ({ caller, params, url: '/api/declared-anew', query: {} }) as unknown as FastifyRequest;
const maha = { id: 'maha', isAdmin: false };
const sara = { id: 'sara', isAdmin: true };

test('a list of own reports stays cached while other people submit reports', () => {
  expect(cacheTopics(listBugReports, requestOf(maha))).toEqual([
    'departments',
    'own-reports:maha',
    'settings',
  ]);
  expect(cacheTopics(listBugReports, requestOf(sara))).toEqual(
    expect.arrayContaining(['reports', 'employees', 'own-reports:sara']),
  );
});

test('a cached reply about a person is dropped when that person changes, also for other callers', () => {
  expect(cacheTopics(listEmployeeBugReports, requestOf(sara, { id: 'maha' }))).toEqual(['own-reports:maha']);
});

test('a newly declared endpoint is reloaded when one of its topics is published', async () => {
  const newRead = endpoint({
    method: 'GET',
    path: '/api/declared-anew',
    access: 'employee',
    topics: ['roster', 'notifications'],
    reply: z.object({ loads: z.int() }),
  });
  const { ctx, close } = await openTestApp();
  let loads = 0;
  const read = async () => {
    const read = { endpoint: newRead, request: requestOf(sara), audience: 'caller' } as const;
    const reply = await readCached(ctx, read, async () => ({ loads: ++loads }));
    return JSON.parse(reply.body.toString()).loads;
  };
  const publish = (topic: Parameters<typeof ctx.changes.publish>[1][number]) =>
    ctx.db.transaction((tx) => ctx.changes.publish(tx, [topic]));
  expect([await read(), await read()]).toEqual([1, 1]);
  await publish('pages');
  await publish('notifications:maha');
  expect(await read()).toBe(1);
  await publish('roster');
  expect(await read()).toBe(2);
  await publish('notifications:sara');
  expect(await read()).toBe(3);
  await close();
});
