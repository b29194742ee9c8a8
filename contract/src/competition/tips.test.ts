import { expect, test } from 'vitest';
import type { ValidationReason } from '../reports/lists.ts';
import { qualityOf, scoreReport } from './score-report.ts';
import { DEFAULT_SCORING } from './scoring-settings.ts';
import { tipOf } from './tips.ts';

const CLEAR =
  '1. I added a shoe to the cart\n2. I opened the cart\nExpected: one shoe. But it shows an empty cart. It happens each time after a login, with every product that I tried today.';
const WITHOUT_EXPECTED = CLEAR.replace('Expected: one shoe. ', '');

const decided = (
  { words = CLEAR, screenshots = 1 } = {},
  validationReason: ValidationReason = 'approved',
  scoring = DEFAULT_SCORING,
) => {
  const report = {
    ...{ bugDescription: words, issueLocation: 'Cart page', severity: 'Major', qualityScore: 50 },
    ...{ screenshots, videos: 0 },
  };
  const { traits } = qualityOf(report);
  return { validationReason, rejectionReason: null, scoreBreakdown: scoreReport(report, scoring), traits };
};

const clear = decided();
const withoutExpected = decided({ words: WITHOUT_EXPECTED });
const withoutScreenshot = decided({ screenshots: 0 });

test('the tip names the part that was missing most often', () => {
  expect(tipOf([withoutExpected, withoutScreenshot, clear, withoutExpected])).toMatchObject({
    ...{ part: 'expected', missing: 2, of: 4 },
  });
  const [once, twice] = [withoutExpected, withoutScreenshot];
  expect(tipOf([once, twice, twice, once, twice])).toMatchObject({ part: 'media', missing: 3, of: 5 });
});

test('the tip names the more useful of two parts that were missing equally often', () => {
  const both = decided({ words: WITHOUT_EXPECTED, screenshots: 0 });
  expect(tipOf([both, both])).toMatchObject({ part: 'expected' });
});

test('the tip promises what the part would have added to the score', () => {
  const gained = (changed: typeof clear) => clear.scoreBreakdown.points - changed.scoreBreakdown.points;
  expect(tipOf([withoutScreenshot, withoutScreenshot])!.points).toBe(gained(withoutScreenshot));
  expect(gained(withoutScreenshot)).toBeGreaterThan(1);
});

test('what was missing once, or in no report, gives no tip', () => {
  expect(tipOf([])).toBeNull();
  expect(tipOf([clear, clear])).toBeNull();
  expect(tipOf([withoutExpected, withoutScreenshot, clear])).toBeNull();
});

test('bonuses and duplicates lack nothing', () => {
  for (const reason of ['bonus', 'duplicate'] as const) {
    const report = decided({ words: WITHOUT_EXPECTED }, reason);
    expect(tipOf([report, report])).toBeNull();
  }
});

test('parts that earn nothing in this program give no tip', () => {
  const weights = { ...DEFAULT_SCORING.weights, description: 0 };
  const scoring = { ...DEFAULT_SCORING, preset: 'custom' as const, weights };
  const report = decided({ words: WITHOUT_EXPECTED }, 'approved', scoring);
  expect(tipOf([report, report])).toBeNull();
});
