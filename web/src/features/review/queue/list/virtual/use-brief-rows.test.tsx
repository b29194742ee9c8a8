import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBriefRows } from './use-brief-rows.ts';

// Each step waits until the browser is idle, which it always is here.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void work());
  vi.stubGlobal('cancelIdleCallback', () => {});
});
afterEach(() => vi.unstubAllGlobals());

interface Shown {
  ids: readonly string[];
  isScrolling: boolean;
}

/** Rows from the first to the last number. */
const rows = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String(first + place));

/** Renders a list and records after each step which rows are brief. Rows from number 10 on are in sight. */
function render(initialProps: Shown) {
  const seen: string[][] = [];
  const { rerender } = renderHook(
    ({ ids, isScrolling }: Shown) => {
      const brief = useBriefRows(
        ids.map((id) => ({ id, isInSight: Number(id) >= 10 })),
        isScrolling,
      );
      useLayoutEffect(() => void seen.push(ids.filter((id) => brief.has(id))));
    },
    { initialProps },
  );
  return { rerender, seen, brief: () => seen.at(-1) };
}

const settle = () => act(async () => undefined);

it('shows rows in brief while a list scrolls fast, and in full once it stands still', async () => {
  const list = render({ ids: rows(0, 5), isScrolling: true });
  expect(list.brief()).toEqual(rows(0, 5));
  list.rerender({ ids: rows(4, 12), isScrolling: true });
  expect(list.brief()).toEqual(rows(4, 12));
  await act(async () => list.rerender({ ids: rows(4, 12), isScrolling: false }));
  expect(list.brief()).toEqual([]);
});

it('fills a few rows at a time, those in sight first', async () => {
  const list = render({ ids: rows(5, 16), isScrolling: false });
  await settle();
  const steps = list.seen.filter((brief, step) => brief.length !== list.seen[step - 1]?.length);
  expect(steps).toEqual([rows(5, 16), [...rows(5, 9), ...rows(14, 16)], rows(6, 9), []]);
});

it('shows rows in full that come one by one, also while the list scrolls', async () => {
  const list = render({ ids: rows(0, 5), isScrolling: false });
  await settle();
  for (let first = 1; first < 9; first += 1) {
    list.rerender({ ids: rows(first, first + 5), isScrolling: true });
    expect(list.brief()).toEqual([]);
  }
});

it('keeps full rows full, and shows those in brief again that left and come back together', async () => {
  const list = render({ ids: rows(0, 5), isScrolling: false });
  await settle();
  list.rerender({ ids: rows(3, 20), isScrolling: true });
  expect(list.brief()).toEqual(rows(6, 20));
  list.rerender({ ids: rows(30, 40), isScrolling: true });
  list.rerender({ ids: rows(0, 9), isScrolling: true });
  expect(list.brief()).toEqual(rows(0, 9));
});

it('shows other rows at the same places in brief, as after a filter, but not those that move up', async () => {
  const list = render({ ids: rows(0, 9), isScrolling: false });
  await settle();
  list.rerender({ ids: [...rows(0, 3), ...rows(5, 10)], isScrolling: true });
  expect(list.brief()).toEqual([]);
  list.rerender({ ids: rows(50, 59), isScrolling: true });
  expect(list.brief()).toEqual(rows(50, 59));
});
