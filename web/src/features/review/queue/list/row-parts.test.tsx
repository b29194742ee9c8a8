import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMinute } from './row-parts.tsx';

afterEach(() => void vi.useRealTimers());

it('the current minute is updated once a minute', () => {
  vi.useFakeTimers({ now: Date.parse('2027-02-28T10:00:30Z') });
  let renders = 0;
  const hook = renderHook(() => {
    renders += 1;
    return new Date(useMinute()).toISOString();
  });
  expect(hook.result.current).toBe('2027-02-28T10:00:00.000Z');
  act(() => void vi.advanceTimersByTime(20_000));
  expect(renders).toBe(1);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(hook.result.current).toBe('2027-02-28T10:01:00.000Z');
  hook.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
