import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUndoDecision } from './use-submit-decision.ts';

const DECIDED = {
  id: '019a0000-0000-7000-8000-000000000007',
  serialNumber: 'BUG-7',
  updatedAt: '2026-11-20T09:00:00.000Z',
};
const UNDONE = { ...DECIDED, updatedAt: '2026-11-20T09:00:05.000Z' };

const fetched = vi.fn<typeof fetch>();
const onUndone = vi.fn();

beforeEach(() => {
  fetched.mockReset();
  onUndone.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function createUndo() {
  const { result } = renderHook(() => useUndoDecision(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });
  return result.current(DECIDED, 'Rejected', onUndone);
}

const answer = async () => new Response(JSON.stringify({ undone: [UNDONE], refused: [] }));

it('the undo runs once, also when it is called several times', async () => {
  fetched.mockImplementation(answer);
  const undo = createUndo();
  await act(() => Promise.all([undo(), undo()]));
  await act(undo);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(onUndone.mock.calls).toEqual([[UNDONE]]);
});

it('the undo can be called again after the server was unreachable', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockImplementation(answer);
  const undo = createUndo();
  await act(undo);
  await act(undo);
  expect(onUndone).toHaveBeenLastCalledWith(UNDONE);
});
