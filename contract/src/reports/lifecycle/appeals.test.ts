import { expect, test } from 'vitest';
import { appealUntil } from './appeals.ts';

const validatedAt = new Date('2026-03-01T10:00:00Z');
const decided = { validationReason: 'reduced', validatedAt, appealState: null } as const;

test('appeals are possible for the number of days in the settings', () => {
  expect(appealUntil(decided, 14)?.toISOString()).toBe('2026-03-15T10:00:00.000Z');
});

test.each([
  ['undecided', { ...decided, validationReason: null, validatedAt: null }, 14],
  ['under appeal', { ...decided, appealState: 'open' as const }, 14],
  ['rejected on appeal', { ...decided, appealState: 'rejected' as const }, 14],
  ['in a program without appeals', decided, 0],
])('no appeal is possible for a report that is %s', (_state, report, days) => {
  expect(appealUntil(report, days)).toBeNull();
});
