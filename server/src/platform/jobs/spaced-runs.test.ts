import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spacedRuns } from './spaced-runs.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createCounter(gapMs = 3_000) {
  const run = spacedRuns<number>(gapMs);
  let runs = 0;
  const call = (key = 'a') => run(key, async () => ++runs);
  return { call, runs: () => runs };
}

test('the first call runs immediately', async () => {
  const { call } = createCounter();
  expect(await call()).toBe(1);
});

test('calls within the gap share one run at its end', async () => {
  const { call, runs } = createCounter();
  await call();
  const asked = Array.from({ length: 50 }, () => call());
  await vi.advanceTimersByTimeAsync(2_900);
  expect(runs()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([2]));
});

test('runs once per gap under steady load', async () => {
  const { call, runs } = createCounter();
  for (let moment = 0; moment < 30_000; moment += 100) {
    void call();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(runs()).toBeGreaterThanOrEqual(9);
  expect(runs()).toBeLessThanOrEqual(11);
});

test('a call during a run gets the next run', async () => {
  const run = spacedRuns<string>(1_000);
  let state = 'old';
  let finish = () => {};
  const first = run('a', async () => {
    const read = state;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return read;
  });
  await vi.advanceTimersByTimeAsync(0);
  state = 'new';
  const second = run('a', async () => state);
  finish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([first, second])).toEqual(['old', 'new']);
});

test('keys are independent, and a failure is not cached', async () => {
  const { call } = createCounter();
  expect(await Promise.all([call('a'), call('b')])).toEqual([1, 2]);
  const run = spacedRuns<number>(1_000);
  await expect(run('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  const again = run('a', async () => 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await again).toBe(1);
});
