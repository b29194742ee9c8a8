import { expect, it } from 'vitest';
import { ALL_REPORTS, isNarrowed, queueQueryString, readQueueFilter, shownFilter } from './queue-filter.ts';

it('reads only known fields from the URL', () => {
  const params = new URLSearchParams(
    'tab=points-review&severity=Blocker&search=%D8%AF%D9%81%D8%B9&sort=&report=7',
  );
  expect(readQueueFilter(params)).toEqual({ severity: 'Blocker', search: 'دفع' });
});

it('has one query string per filter, independent of the order of its fields', () => {
  const one = queueQueryString({ sort: 'oldest', review: 'pending' });
  expect(one).toBe(queueQueryString({ review: 'pending', sort: 'oldest' }));
  expect(readQueueFilter(new URLSearchParams(one))).toEqual({ review: 'pending', sort: 'oldest' });
});

it('shows the reports to decide at a URL without a filter', () => {
  expect(shownFilter(new URLSearchParams('tab=points-review&report=7'))).toEqual({
    review: 'pending',
    waiting: 'decision',
    sort: 'due',
  });
  expect(shownFilter(new URLSearchParams(queueQueryString(ALL_REPORTS)))).toEqual(ALL_REPORTS);
});

it('counts the order not as a filter that leaves reports out', () => {
  expect([ALL_REPORTS, { search: 'x' }, {}].map(isNarrowed)).toEqual([false, true, false]);
});
