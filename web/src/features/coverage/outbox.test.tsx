import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOutbox } from './outbox.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const setOnline = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

it('sends an entry again when the network comes back during an attempt that fails', async () => {
  let fail = (_: Error) => {};
  const send = vi.fn<(entry: string) => Promise<unknown>>();
  send.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject))).mockResolvedValue(undefined);
  const { result } = renderHook(() => useOutbox<string>('outbox-test', send));
  setOnline(false);
  act(() => result.current.add('The first step worked'));
  setOnline(true);
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => fail(new TypeError('no network')));
  await vi.waitFor(() => expect(result.current.waiting).toEqual([]));
  expect(send).toHaveBeenCalledTimes(2);
});
