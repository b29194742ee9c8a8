import { expect, test } from 'vitest';
import type { Changes } from './changes.ts';
import { type CachedReply, openReplyCache, openValueCache } from './live-cache.ts';

function stubChanges() {
  const listeners: ((topics: readonly string[]) => void)[] = [];
  const reconnects: (() => void)[] = [];
  const changes = {
    connected: true,
    subscribe: (listener: (topics: readonly string[]) => void) => listeners.push(listener),
    onOwnCommit: () => {},
    onReconnect: (listener: () => void) => reconnects.push(listener),
  };
  return {
    cache: openReplyCache(changes as unknown as Changes),
    values: openValueCache(changes as unknown as Changes),
    announce: (...topics: string[]) => {
      for (const listener of listeners) listener(topics);
    },
    disconnect: () => {
      changes.connected = false;
    },
    reconnect: () => {
      changes.connected = true;
      for (const listener of reconnects) listener();
    },
  };
}

const loaderOf = (body: string) => async () => ({ body: Buffer.from(body), headers: {} });
const failingLoad = async (): Promise<CachedReply> => {
  throw new Error('The reply should be cached.');
};

test('caches a reply until one of its topics changes', async () => {
  const { cache, announce } = stubChanges();
  await cache.getOrLoad('board', ['standings', 'employees'], loaderOf('1'));
  announce('settings');
  expect((await cache.getOrLoad('board', ['standings', 'employees'], failingLoad)).body.toString()).toBe('1');
  announce('employees');
  expect((await cache.getOrLoad('board', ['standings', 'employees'], loaderOf('2'))).body.toString()).toBe(
    '2',
  );
});

test('a small cached reply does not keep a larger block of memory', async () => {
  const { cache } = stubChanges();
  const [body, gzip] = [Buffer.from('board'), Buffer.from('small')];
  expect(body.buffer.byteLength).toBeGreaterThan(1_000);
  await cache.getOrLoad('board', [], async () => ({ body, headers: {}, gzip }));
  const cachedReply = await cache.getOrLoad('board', [], failingLoad);
  expect([cachedReply.body.buffer.byteLength, cachedReply.gzip!.buffer.byteLength]).toEqual([5, 5]);
  expect([cachedReply.body.toString(), cachedReply.gzip!.toString()]).toEqual(['board', 'small']);
});

test('parallel requests share one load', async () => {
  const { cache } = stubChanges();
  let loads = 0;
  const load = async () => ({ body: Buffer.from(String(++loads)), headers: {} });
  const replies = await Promise.all([1, 2, 3].map(() => cache.getOrLoad('board', ['standings'], load)));
  expect(replies.map(({ body }) => body.toString())).toEqual(['1', '1', '1']);
});

test('does not cache a load during which a change arrives; requests after the change load again', async () => {
  const { cache, announce } = stubChanges();
  const gate = Promise.withResolvers<void>();
  const slow = cache.getOrLoad('board', ['standings'], async () => {
    await gate.promise;
    return { body: Buffer.from('before'), headers: {} };
  });
  announce('standings');
  expect((await cache.getOrLoad('board', ['standings'], loaderOf('after'))).body.toString()).toBe('after');
  gate.resolve();
  expect((await slow).body.toString()).toBe('before');
  expect((await cache.getOrLoad('board', ['standings'], failingLoad)).body.toString()).toBe('after');
});

test('caches nothing while changes may be missed, and drops all entries after that', async () => {
  const { cache, disconnect, reconnect } = stubChanges();
  await cache.getOrLoad('board', ['standings'], loaderOf('1'));
  disconnect();
  expect((await cache.getOrLoad('board', ['standings'], loaderOf('2'))).body.toString()).toBe('2');
  reconnect();
  expect((await cache.getOrLoad('board', ['standings'], loaderOf('3'))).body.toString()).toBe('3');
});

test('does not cache a failed load', async () => {
  const { cache } = stubChanges();
  await expect(cache.getOrLoad('board', ['standings'], failingLoad)).rejects.toThrow();
  expect((await cache.getOrLoad('board', ['standings'], loaderOf('1'))).body.toString()).toBe('1');
});

test('callers share the same value until one of its topics changes', async () => {
  const { values, announce } = stubChanges();
  let loads = 0;
  const read = () => values.getOrLoad('settings', ['settings'], async () => ({ loads: ++loads }));
  const first = await read();
  expect(await read()).toBe(first);
  announce('settings');
  expect(await read()).toEqual({ loads: 2 });
});

test('nothing is a value, too', async () => {
  const { values } = stubChanges();
  await values.getOrLoad('template', ['email-templates'], async () => undefined);
  expect(await values.getOrLoad<unknown>('template', ['email-templates'], failingLoad)).toBeUndefined();
});
