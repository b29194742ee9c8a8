import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendWithRetries } from '../../features/reports/submission/send-report.ts';
import { CallError } from './call-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const unavailable = (retryAfter?: number, status = 503) =>
  new CallError(status, '', { code: 'unavailable', message: 'Try again.' }, '', retryAfter);

/** The result of a call that first fails with `errors`, in this order. */
async function resultOf(errors: readonly unknown[], run = sendWithRetries<string>) {
  const send = vi.fn(async () => 'done');
  for (const error of errors) send.mockRejectedValueOnce(error);
  const result = run(send).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { result: await result, calls: send.mock.calls.length };
}

const asQuery = (queryFn: () => Promise<string>) =>
  createQueryClient().fetchQuery({ queryKey: ['a'], queryFn });

test.each([
  ['a change with a key', undefined],
  ['a query', asQuery],
])('%s is sent until the server is available', async (_, run) => {
  expect(await resultOf([unavailable(2), unavailable(2), unavailable(0)], run)).toEqual({
    result: 'done',
    calls: 4,
  });
});

test.each([
  ['503 of something that names no time', unavailable()],
  ['a wait of minutes', unavailable(120)],
  ['another status', unavailable(2, 500)],
  ['a lost connection', new TypeError('lost')],
])('%s is not tried again', async (_, error) => {
  expect(await resultOf([error])).toEqual({ result: error, calls: 1 });
  expect(await resultOf([error], asQuery)).toEqual({ result: error, calls: 1 });
});

test('gives up after the last retry', async () => {
  const errors = Array.from({ length: 30 }, () => unavailable(2));
  expect(await resultOf(errors)).toEqual({ result: errors[9], calls: 10 });
  expect(await resultOf(errors, asQuery)).toEqual({ result: errors[9], calls: 10 });
});

test('waits as long as the server asks', async () => {
  const send = vi.fn(async () => 'done').mockRejectedValueOnce(unavailable(3));
  const result = sendWithRetries(send);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(send).toHaveBeenCalledOnce();
  await vi.runAllTimersAsync();
  expect(await result).toBe('done');
});

test('a person who cancels does not wait', async () => {
  const controller = new AbortController();
  const cancelled = new DOMException('Cancelled', 'AbortError');
  const send = vi.fn(async () => {
    if (controller.signal.aborted) throw cancelled;
    throw unavailable(2);
  });
  const result = sendWithRetries(send, controller.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  controller.abort();
  expect(await result).toBe(cancelled);
  expect(send).toHaveBeenCalledTimes(2);
});
