import { expect, it } from 'vitest';
import { fromZoneTime, toZoneTime } from './zone-time.ts';

it.each([
  ['Asia/Riyadh', '2026-11-05T13:45', '2026-11-05T10:45:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
])('in %s, %s is %s', (zone, typed, moment) => {
  expect(fromZoneTime(typed, zone)).toBe(moment);
  expect(toZoneTime(Date.parse(moment), zone)).toBe(typed);
});
