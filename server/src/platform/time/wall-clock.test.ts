import { expect, test } from 'vitest';
import { wallClock } from './wall-clock.ts';

test.each([
  ['Asia/Riyadh', '2026-11-20T21:30:15.250Z', '2026-11-21T00:30:15.250Z'],
  ['Asia/Kathmandu', '2026-11-20T00:00:00.000Z', '2026-11-20T05:45:00.000Z'],
  ['America/New_York', '2026-03-08T06:59:59.000Z', '2026-03-08T01:59:59.000Z'],
  ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00:00.000Z'],
  ['UTC', '2024-02-29T23:59:59.999Z', '2024-02-29T23:59:59.999Z'],
])('in %s, %s is shown as %s', (timezone, moment, shown) => {
  expect(new Date(wallClock(timezone)(new Date(moment))).toISOString()).toBe(shown);
});
