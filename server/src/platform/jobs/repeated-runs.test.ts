import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { repeatRuns } from './repeated-runs.ts';

test('work runs again and again until it is ended, and the end waits for the run under way', async () => {
  const log: string[] = [];
  const end = repeatRuns(5, async (ending) => {
    log.push('begun');
    await sleep(10);
    log.push(ending.aborted ? 'ended' : 'done');
  });
  await expect.poll(() => log.filter((entry) => entry === 'done').length).toBeGreaterThan(1);
  await expect.poll(() => log.at(-1)).toBe('begun');
  await end();
  expect(log.at(-1)).toBe('ended');
  const { length } = log;
  await sleep(30);
  expect(log).toHaveLength(length);
});

test('the end does not wait for the pause', async () => {
  const end = repeatRuns(60_000, async () => {});
  const start = performance.now();
  await end();
  expect(performance.now() - start).toBeLessThan(30_000);
});
