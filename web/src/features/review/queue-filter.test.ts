import { expect, it } from 'vitest';
import { queueQueryString, readQueueFilter, withQueueFilter } from './queue-filter.ts';

it('reads what the address asks for, and nothing else', () => {
  const params = new URLSearchParams(
    'tab=points-review&severity=Blocker&search=%D8%AF%D9%81%D8%B9&sort=&report=7',
  );
  expect(readQueueFilter(params)).toEqual({ severity: 'Blocker', search: 'دفع' });
});

it('writes a filter into the address and leaves the tab and the open report where they are', () => {
  const params = new URLSearchParams('tab=points-review&severity=Blocker&report=7');
  expect(withQueueFilter(params, { review: 'pending' }).toString()).toBe(
    'tab=points-review&report=7&review=pending',
  );
});

it('writes one text for one filter, whatever the order of its fields', () => {
  const one = queueQueryString({ sort: 'oldest', review: 'pending' });
  expect(one).toBe(queueQueryString({ review: 'pending', sort: 'oldest' }));
  expect(readQueueFilter(new URLSearchParams(one))).toEqual({ review: 'pending', sort: 'oldest' });
});
