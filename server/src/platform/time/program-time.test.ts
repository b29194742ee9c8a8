import { expect, test } from 'vitest';
import { programDay, secondsLeftOfDay } from './program-time.ts';

const HOUR = 3_600;

test.each([
  ['an ordinary day', 'Asia/Riyadh', '2026-11-05T21:00:00Z', 24 * HOUR],
  ['its last second', 'Asia/Riyadh', '2026-11-05T20:59:59.500Z', 1],
  ['the day on which clocks go forward', 'Europe/Berlin', '2026-03-28T23:00:00Z', 23 * HOUR],
  ['the day on which clocks go back', 'Europe/Berlin', '2026-10-24T22:00:00Z', 25 * HOUR],
  ['a day that begins at 01:00', 'Africa/Cairo', '2026-04-23T22:00:00Z', 23 * HOUR],
])('%s in %s ends in so many seconds', (_, timezone, moment, seconds) => {
  const now = new Date(moment);
  expect(secondsLeftOfDay(now, timezone)).toBe(seconds);
  const end = now.getTime() + seconds * 1000;
  expect(programDay(new Date(end), timezone)).not.toBe(programDay(now, timezone));
});
