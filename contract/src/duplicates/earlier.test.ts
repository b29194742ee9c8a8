import { expect, test } from 'vitest';
import { daysBetween, isEarlier } from './earlier.ts';

const report = (createdAt: string, serialNumber: string, rewrittenAt: string | null = null) => ({
  createdAt,
  rewrittenAt,
  serialNumber,
});
const NOON = '2026-10-12T12:00:00.000Z';

test.each([
  [report('2026-10-12T11:59:59.999Z', 'BUG-2000'), report(NOON, 'BUG-1000'), true],
  [report('2026-10-12T12:00:00.001Z', 'BUG-1000'), report(NOON, 'BUG-2000'), false],
  [report(NOON, 'BUG-999'), report(NOON, 'BUG-1000'), true],
  [report(NOON, 'BUG-1000'), report(NOON, 'BUG-999'), false],
  [report(NOON, 'BUG-1000'), report(NOON, 'BUG-1000'), false],
  [
    report('2026-10-11T12:00:00.000Z', 'BUG-1000', '2026-10-13T12:00:00.000Z'),
    report(NOON, 'BUG-2000'),
    false,
  ],
  [
    report('2026-10-11T12:00:00.000Z', 'BUG-1000', '2026-10-12T11:00:00.000Z'),
    report(NOON, 'BUG-2000'),
    true,
  ],
])('%j is earlier than %j: %s', (one, other, expected) => {
  expect(isEarlier(one, other)).toBe(expected);
});

test.each([
  ['2026-10-12T12:00:00.000Z', 0],
  ['2026-10-13T11:59:59.999Z', 0],
  ['2026-10-13T12:00:00.000Z', 1],
  ['2026-09-30T11:00:00.000Z', 12],
])('counts the days from noon of 12 October to %s: %d', (createdAt, days) => {
  expect(daysBetween(report(NOON, 'BUG-1'), report(createdAt, 'BUG-2'))).toBe(days);
});
