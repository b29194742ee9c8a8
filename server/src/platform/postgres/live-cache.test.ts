import { expect, test } from 'vitest';
import type { Changes } from './changes.ts';
import { openLiveCache } from './live-cache.ts';

/** A fake change stream, driven by the test. */
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
    cache: openLiveCache(changes as unknown as Changes),
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

const sealed = (body: string) => async () => ({ body: Buffer.from(body), headers: {} });
const never = async () => {
  throw new Error('It should have been kept.');
};

test('caches a reply until one of its topics changes', async () => {
  const { cache, announce } = stubChanges();
  await cache.keep('board', ['standings', 'employees'], sealed('1'));
  announce('settings');
  expect((await cache.keep('board', ['standings', 'employees'], never)).body.toString()).toBe('1');
  announce('employees');
  expect((await cache.keep('board', ['standings', 'employees'], sealed('2'))).body.toString()).toBe('2');
});

test('a small reply does not keep a slab of memory that it shares with others', async () => {
  const { cache } = stubChanges();
  const [body, gzip] = [Buffer.from('board'), Buffer.from('small')];
  expect(body.buffer.byteLength).toBeGreaterThan(1_000);
  await cache.keep('board', [], async () => ({ body, headers: {}, gzip }));
  const kept = await cache.keep('board', [], never);
  expect([kept.body.buffer.byteLength, kept.gzip!.buffer.byteLength]).toEqual([5, 5]);
  expect([kept.body.toString(), kept.gzip!.toString()]).toEqual(['board', 'small']);
});

test('parallel requests share one load', async () => {
  const { cache } = stubChanges();
  let loads = 0;
  const load = async () => ({ body: Buffer.from(String(++loads)), headers: {} });
  const replies = await Promise.all([1, 2, 3].map(() => cache.keep('board', ['standings'], load)));
  expect(replies.map(({ body }) => body.toString())).toEqual(['1', '1', '1']);
});

test('does not cache a load that a change overtakes; requests after the change load again', async () => {
  const { cache, announce } = stubChanges();
  const gate = Promise.withResolvers<void>();
  const slow = cache.keep('board', ['standings'], async () => {
    await gate.promise;
    return { body: Buffer.from('before'), headers: {} };
  });
  announce('standings');
  expect((await cache.keep('board', ['standings'], sealed('after'))).body.toString()).toBe('after');
  gate.resolve();
  expect((await slow).body.toString()).toBe('before');
  expect((await cache.keep('board', ['standings'], never)).body.toString()).toBe('after');
});

test('caches nothing while changes may be missed, and drops all entries after that', async () => {
  const { cache, disconnect, reconnect } = stubChanges();
  await cache.keep('board', ['standings'], sealed('1'));
  disconnect();
  expect((await cache.keep('board', ['standings'], sealed('2'))).body.toString()).toBe('2');
  reconnect();
  expect((await cache.keep('board', ['standings'], sealed('3'))).body.toString()).toBe('3');
});

test('does not cache a failed load', async () => {
  const { cache } = stubChanges();
  await expect(cache.keep('board', ['standings'], never)).rejects.toThrow();
  expect((await cache.keep('board', ['standings'], sealed('1'))).body.toString()).toBe('1');
});
