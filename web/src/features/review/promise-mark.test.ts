import { expect, it } from 'vitest';
import { promiseMark } from './promise-mark.ts';

const NOW = Date.parse('2026-11-30T09:00:00Z');
const pending = {
  validationReason: null,
  waitingSince: null,
  promisedBy: '2026-11-29T21:00:00.000Z',
  remindedAt: null,
};

it('marks pending reports that wait beyond the promise, and those whose reporter reminded', () => {
  expect(promiseMark(pending, NOW)).toBe('Past promise');
  expect(promiseMark({ ...pending, remindedAt: '2026-11-30T08:00:00.000Z' }, NOW)).toBe('Reminded');
});

it('marks nothing before the promise ends, after the decision, and while the reporter is asked', () => {
  expect(promiseMark({ ...pending, promisedBy: '2026-11-30T21:00:00.000Z' }, NOW)).toBeUndefined();
  expect(promiseMark({ ...pending, promisedBy: null }, NOW)).toBeUndefined();
  const reminded = { ...pending, remindedAt: '2026-11-30T08:00:00.000Z' };
  expect(promiseMark({ ...reminded, validationReason: 'approved' }, NOW)).toBeUndefined();
  expect(promiseMark({ ...reminded, waitingSince: '2026-11-30T08:30:00.000Z' }, NOW)).toBeUndefined();
});
