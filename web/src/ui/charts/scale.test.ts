import { describe, expect, it, test } from 'vitest';
import { columnAt, columnX, labelledColumns, niceTicks, type Plot, positionX, valueY } from './scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [12, [0, 5, 10, 15]],
  [80, [0, 20, 40, 60, 80]],
  [81, [0, 25, 50, 75, 100]],
  [999, [0, 250, 500, 750, 1000]],
])('niceTicks(%i) are %j', (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});

const ltr: Plot = {
  width: 500,
  height: 200,
  margin: { top: 10, bottom: 30, start: 40, end: 60 },
  rtl: false,
};
const rtl = { ...ltr, rtl: true };

describe('columns', () => {
  it('run from left to right in left-to-right text', () => {
    expect([0, 1, 2, 3].map((index) => columnX(ltr, index, 4))).toEqual([90, 190, 290, 390]);
  });

  it('run from right to left in right-to-left text, with mirrored margins', () => {
    expect([0, 1, 2, 3].map((index) => columnX(rtl, index, 4))).toEqual([410, 310, 210, 110]);
  });

  it.each([ltr, rtl])('are found at the position of the pointer', (plot) => {
    const xs = [0, 1, 2, 3].map((index) => columnX(plot, index, 4));
    for (const index of [0, 1, 2, 3]) expect(columnAt(xs, xs[index]! + 20)).toBe(index);
    expect(columnAt(xs, -50)).toBe(plot.rtl ? 3 : 0);
    expect(columnAt(xs, 900)).toBe(plot.rtl ? 0 : 3);
  });
});

test('positions are in proportion to their numbers, from the start of the writing direction', () => {
  expect([0, 10, 40].map((position) => positionX(ltr, position, 40))).toEqual([40, 140, 440]);
  expect([0, 10, 40].map((position) => positionX(rtl, position, 40))).toEqual([460, 360, 60]);
});

test('values are between the margins, the greatest at the top', () => {
  expect([0, 5, 10].map((value) => valueY(ltr, value, 10))).toEqual([170, 90, 10]);
});

describe('labels of the columns', () => {
  it('are all shown when they fit', () => {
    expect(labelledColumns(7, 700, 60)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('are left out at regular intervals otherwise, except the last label', () => {
    expect(labelledColumns(7, 200, 60)).toEqual([0, 3, 6]);
    expect(labelledColumns(90, 280, 60).at(-1)).toBe(89);
    expect(labelledColumns(90, 280, 60).length).toBeLessThanOrEqual(5);
  });
});
