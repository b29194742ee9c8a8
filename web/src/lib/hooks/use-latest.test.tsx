import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLatest } from './use-latest.ts';

it('stays the same function and calls the one of the latest render', () => {
  const hook = renderHook(({ by }: { by: number }) => useLatest((value: number) => value * by), {
    initialProps: { by: 2 },
  });
  const first = hook.result.current;
  expect(first(5)).toBe(10);
  hook.rerender({ by: 3 });
  expect(hook.result.current).toBe(first);
  expect(first(5)).toBe(15);
});
