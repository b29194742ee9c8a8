import { afterEach, expect, test, vi } from 'vitest';
import { inIdleTurn } from './idle-turns.ts';

afterEach(() => vi.restoreAllMocks());

test('work runs one piece after the other, also after one that failed', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  inIdleTurn(() => first.promise.then(() => done.push('first')));
  inIdleTurn(() => Promise.reject(new Error('gone')));
  inIdleTurn(async () => done.push('last'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(done).toEqual([]);
  first.resolve();
  await vi.waitFor(() => expect(done).toEqual(['first', 'last']));
  expect(log).toHaveBeenCalledOnce();
});
