import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle, type Use } from './idle-collection.ts';

const MEGABYTES = 1024 * 1024;
let use: Use;
let collections: number;
let returns: number;
let collector: ReturnType<typeof collectWhenIdle>;
beforeEach(() => {
  vi.useFakeTimers();
  use = { processor: 2_000, memory: 90 * MEGABYTES };
  collections = 0;
  returns = 0;
  collector = collectWhenIdle({
    read: () => use,
    collect: async () => {
      collections += 1;
      use = { ...use, memory: 60 * MEGABYTES };
    },
    openFreeMemory: () => () => {
      returns += 1;
    },
  });
});
afterEach(() => {
  collector.stop();
  vi.useRealTimers();
});

/** Fifteen seconds in which the program works this long, in milliseconds, and takes this many megabytes. */
async function pass(work: number, megabytes: number) {
  use = { processor: use.processor + work, memory: use.memory + megabytes * MEGABYTES };
  await vi.advanceTimersByTimeAsync(15_000);
}

test('what the start left behind is collected once the program is idle', async () => {
  await pass(5_000, 10);
  expect(collections).toBe(0);
  await pass(100, 1);
  expect(collections).toBe(1);
});

test('nothing is collected while there is little', async () => {
  await pass(100, 0);
  await pass(100, 5);
  expect(collections).toBe(1);
  await pass(100, 5);
  expect(collections).toBe(2);
});

test('free memory is given back whenever the program is idle', async () => {
  await pass(5_000, 10);
  expect(returns).toBe(0);
  await pass(100, 0);
  await pass(100, 0);
  expect([collections, returns]).toEqual([1, 2]);
});

test('nothing is collected after the end', async () => {
  collector.stop();
  await pass(100, 100);
  expect(collections).toBe(0);
});
