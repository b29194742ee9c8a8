import { expect, test } from 'vitest';
import { type GainField, gainsOf } from './gains.ts';
import { scoreReport } from './score-report.ts';
import { DEFAULT_SCORING } from './scoring-settings.ts';

const WORDS = '1. I opened the cart\n2. I paid\nExpected: a receipt. But it shows an empty page.';
const typed = { bugDescription: WORDS, severity: 'Major', screenshots: 0, videos: 0, qualityScore: 50 };
const score = (changes: object) => scoreReport({ ...typed, ...changes }, DEFAULT_SCORING);

const pointsOf = (changes: { issueLocation?: string; screenshots?: number }, field: GainField) =>
  gainsOf({ scoreBreakdown: score(changes), issueLocation: changes.issueLocation ?? '' }).find(
    (gain) => gain.field === field,
  )?.points ?? 0;

test('what is added earns exactly the promised points', () => {
  const before = score({}).points;
  expect(pointsOf({}, 'issueLocation')).toBe(score({ issueLocation: 'Cart' }).points - before);
  expect(pointsOf({}, 'issueLocation')).toBeGreaterThan(0);
  expect(pointsOf({}, 'media')).toBe(score({ screenshots: 1 }).points - before);
  expect(pointsOf({}, 'media')).toBeGreaterThan(0);
});

test('what is there is not promised again, and most points come first', () => {
  expect(pointsOf({ issueLocation: 'Cart' }, 'issueLocation')).toBe(0);
  expect(pointsOf({ screenshots: 1 }, 'media')).toBe(0);
  const points = gainsOf({ scoreBreakdown: score({}), issueLocation: '' }).map((gain) => gain.points);
  expect(points).toEqual([...points].sort((one, other) => other - one));
});
