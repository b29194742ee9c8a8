import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBriefRows } from './use-brief-rows.ts';

interface Shown {
  first: number;
  last: number;
  isScrolling: boolean;
}

const render = (initial: Shown) =>
  renderHook(
    ({ first, last, isScrolling }: Shown) => {
      const shown = Array.from({ length: last - first + 1 }, (_, place) => ({ index: first + place }));
      return [...useBriefRows(shown, isScrolling)].sort((one, other) => one - other);
    },
    { initialProps: initial },
  );

it('shows rows in brief while a list scrolls fast, and in full once it stands still', async () => {
  const list = render({ first: 0, last: 5, isScrolling: true });
  expect(list.result.current).toEqual([0, 1, 2, 3, 4, 5]);
  list.rerender({ first: 4, last: 12, isScrolling: true });
  expect(list.result.current).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await act(async () => list.rerender({ first: 4, last: 12, isScrolling: false }));
  expect(list.result.current).toEqual([]);
});

it('shows rows in full that come one by one, also while the list scrolls', async () => {
  const list = render({ first: 0, last: 5, isScrolling: false });
  await act(async () => undefined);
  list.rerender({ first: 2, last: 8, isScrolling: true });
  expect(list.result.current).toEqual([]);
});

it('keeps full rows full', async () => {
  const list = render({ first: 0, last: 5, isScrolling: false });
  await act(async () => undefined);
  list.rerender({ first: 3, last: 20, isScrolling: true });
  expect(list.result.current).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});
