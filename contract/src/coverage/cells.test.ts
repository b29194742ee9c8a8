import { describe, expect, it, test } from 'vitest';
import { FEATURES } from '../reports/lists.ts';
import { CELLS, cellState, DEFAULT_COVERAGE } from './cells.ts';
import { holesOf, riskOf } from './holes.ts';
import { MAX_RISK } from './lists.ts';
import { countedMinutes } from './sessions.ts';

const cell = CELLS.find(({ feature }) => feature === 'Product Search')!;

describe('the state of a cell', () => {
  it.each([
    ['nobody', { people: 0, activePeople: 0, sessionMinutes: 0 }],
    ['thin', { people: 2, activePeople: 2, sessionMinutes: 59 }],
    ['looked', { people: 2, activePeople: 2, sessionMinutes: 60 }],
    ['looked', { people: 3, activePeople: 3, sessionMinutes: 0 }],
    ['thin', { people: 9, activePeople: 1, sessionMinutes: 900 }],
  ])('is %s for %j', (state, looks) => {
    expect(cellState(DEFAULT_COVERAGE, cell, looks)).toBe(state);
  });

  it('is "not applicable" for a cell that an administrator excluded', () => {
    const looks = { people: 5, activePeople: 5, sessionMinutes: 0 };
    expect(cellState({ ...DEFAULT_COVERAGE, excluded: [cell] }, cell, looks)).toBe('not_applicable');
  });
});

it('payment, login, orders and the cart begin as high risk', () => {
  const high = FEATURES.filter((feature) => riskOf(DEFAULT_COVERAGE, feature) === MAX_RISK);
  expect(high).toEqual(['Login/Registration', 'Shopping Cart', 'Payment Gateway', 'Order Management']);
  expect(riskOf(DEFAULT_COVERAGE, 'Navigation')).toBe(1);
  expect(riskOf({ risks: [{ feature: 'Payment Gateway', risk: 0 }] }, 'Payment Gateway')).toBe(0);
});

it('sorts holes by risk, and cells without people before cells with too few people', () => {
  const holes = holesOf({
    cells: [
      { ...cell, state: 'thin', people: 1, sessionMinutes: 0, problems: 0 },
      { ...cell, feature: 'Security', state: 'thin', people: 1, sessionMinutes: 0, problems: 0 },
      { ...cell, source: 'iOS App', state: 'nobody', people: 0, sessionMinutes: 0, problems: 0 },
      { ...cell, feature: 'Navigation', state: 'looked', people: 4, sessionMinutes: 0, problems: 0 },
    ],
    risks: [{ feature: 'Security', risk: 3 }],
  });
  expect(holes.map(({ feature, state }) => `${feature} ${state}`)).toEqual([
    'Security thin',
    `${cell.feature} nobody`,
    `${cell.feature} thin`,
  ]);
});

test.each([
  [
    'all minutes of a session that ends within ten minutes of its last activity',
    { lastActiveAt: 20, finishedAt: 25 },
    0,
    25,
  ],
  ['at most ten minutes after the last activity', { lastActiveAt: 5, finishedAt: 60 }, 0, 15],
  ['at most two hours a day', { lastActiveAt: 59, finishedAt: 60 }, 100, 20],
  ['nothing after two hours in a day', { lastActiveAt: 59, finishedAt: 60 }, 130, 0],
])('a session counts %s', (_, { lastActiveAt, finishedAt }, minutesToday, minutes) => {
  const times = { startedAt: 0, lastActiveAt: lastActiveAt * 60_000, finishedAt: finishedAt * 60_000 };
  expect(countedMinutes(times, minutesToday)).toBe(minutes);
});
