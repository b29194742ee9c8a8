import { expect, it } from 'vitest';
import {
  ALL_REPORTS,
  inEveryState,
  isNarrowed,
  queueQueryString,
  readQueueFilter,
  shownFilter,
  valuesOf,
} from './queue-filter.ts';

it('readQueueFilter reads only known fields', () => {
  const params = new URLSearchParams(
    'tab=points-review&severity=Blocker&search=%D8%AF%D9%81%D8%B9&sort=&report=7',
  );
  expect(readQueueFilter(params)).toEqual({ severity: 'Blocker', search: 'دفع' });
});

it('queueQueryString does not depend on the order of the fields', () => {
  const one = queueQueryString({ sort: 'oldest', review: 'pending' });
  expect(one).toBe(queueQueryString({ review: 'pending', sort: 'oldest' }));
  expect(readQueueFilter(new URLSearchParams(one))).toEqual({ review: 'pending', sort: 'oldest' });
});

it('a URL without a filter shows the reports to decide', () => {
  expect(shownFilter(new URLSearchParams('tab=points-review&report=7'))).toEqual({
    review: 'pending',
    waiting: 'decision',
    sort: 'due',
  });
  expect(shownFilter(new URLSearchParams(queueQueryString(ALL_REPORTS)))).toEqual(ALL_REPORTS);
});

it('the sort order does not count as a filter', () => {
  expect([ALL_REPORTS, { search: 'x' }, {}].map(isNarrowed)).toEqual([false, true, false]);
});

it('a field can have several values, in the order of choice', () => {
  const filter = readQueueFilter(
    new URLSearchParams('severity=Major&feature=Cart%2C+coupons&severity=Blocker'),
  );
  expect(valuesOf(filter, 'severity')).toEqual(['Major', 'Blocker']);
  expect(valuesOf(filter, 'feature')).toEqual(['Cart, coupons']);
  expect(valuesOf(filter, 'status')).toEqual([]);
  expect(queueQueryString(filter)).toBe('severity=Major&severity=Blocker&feature=Cart%2C+coupons');
});

it('inEveryState keeps the search and the filters that are not about states', () => {
  const filter = {
    review: 'pending',
    waiting: 'decision',
    assignee: 'me',
    search: 'cart',
    severity: 'Minor',
  };
  expect(inEveryState({ ...filter, sort: 'due' })).toEqual({
    search: 'cart',
    severity: 'Minor',
    sort: 'newest',
  });
});
