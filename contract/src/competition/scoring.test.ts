import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEVERITIES } from '../reports/lists.ts';
import { isTooThin } from './description/thin.ts';
import { NO_QUALITY } from './description/traits.ts';
import { earnedPoints, toWholeParts } from './score-breakdown.ts';
import { MAX_SUBMISSION_POINTS, SCORE_PARTS } from './score-parts.ts';
import { qualityOf, scoreReport } from './score-report.ts';
import { rescoreSeverity, type ScoredReport, scoreDraft } from './scoring.ts';
import { DEFAULT_SCORING, PRESET_WEIGHTS, type ScoringSettings } from './scoring-settings.ts';

const thorough = [
  'Steps:',
  '1. Add two shirts to the cart and open it on the phone with the Arabic store chosen.',
  '2. Type a coupon, then remove it again.',
  'Expected: the total goes back to the sum of both shirts including the tax.',
  'Actual: the total stays at the lower amount and the order goes through at that price.',
].join('\n');

const best: ScoredReport = {
  feature: 'Shopping Cart',
  bugType: 'Functional',
  category: 'Backend',
  storeLanguage: 'Arabic',
  bugDescription: thorough,
  severity: 'Blocker',
  source: 'Web Mobile',
  issueLocation: 'Cart',
  deviceType: 'iOS Mobile',
  operatingSystem: 'iOS',
  testDataUsed: 'Coupon SAVE10',
  orderNumber: '1001',
  screenshots: 2,
  videos: 1,
  qualityScore: 100,
};
const empty: ScoredReport = { screenshots: 0, videos: 0, qualityScore: 0 };
const review: ScoringSettings = { ...DEFAULT_SCORING, preset: 'review', weights: PRESET_WEIGHTS.review };

describe('the score of a report', () => {
  test.each([
    ['about', DEFAULT_SCORING],
    ['review', review],
  ])('is 20 for the best report and 2 for an empty one in the %s preset', (_name, settings) => {
    expect(scoreReport(best, settings).points).toBe(MAX_SUBMISSION_POINTS);
    // Only the base severity counts in an empty form.
    expect(scoreReport(empty, settings).points).toBe(2);
  });

  test.each([DEFAULT_SCORING, review])('is 0 for an untouched form', (settings) => {
    const filledIn = { ...empty, source: 'Web Mobile', storeLanguage: 'Arabic', qualityScore: 100 };
    expect(scoreDraft(filledIn, qualityOf(filledIn), settings, false).points).toBe(0);
  });

  test('has no points for a severity before one is chosen', () => {
    const severityOf = (report: ScoredReport) =>
      scoreDraft(report, qualityOf(report), DEFAULT_SCORING, true).parts.find(
        ({ part }) => part === 'severity',
      )?.points;
    expect(severityOf({ ...best, severity: '' })).toBe(0);
    expect(severityOf(best)).toBe(4.17);
  });

  test('is the same for a complete draft and for the submitted report', () => {
    expect(scoreDraft(best, qualityOf(best), DEFAULT_SCORING, true)).toEqual(
      scoreReport(best, DEFAULT_SCORING),
    );
  });

  test.each([best, empty])('is the same with and without a browser', (report) => {
    const without = scoreReport(report, DEFAULT_SCORING);
    expect(scoreReport({ ...report, browser: 'Chrome' }, DEFAULT_SCORING)).toEqual(without);
    expect(scoreReport({ ...report, browser: '' }, DEFAULT_SCORING)).toEqual(without);
  });

  test('stays within 0 and 20 for any report and any weights', () => {
    const weights = fc.record(
      Object.fromEntries(SCORE_PARTS.map((part) => [part, fc.integer({ min: 0, max: 100 })])),
    ) as fc.Arbitrary<ScoringSettings['weights']>;
    const report = fc.record({
      bugDescription: fc.string({ unit: 'grapheme', maxLength: 400 }),
      severity: fc.constantFrom(...SEVERITIES, ''),
      issueLocation: fc.string(),
      screenshots: fc.nat(20),
      videos: fc.nat(10),
      qualityScore: fc.float({ min: 0, max: 100, noNaN: true }),
    });
    fc.assert(
      fc.property(report, weights, (scored, custom) => {
        const { points, parts } = scoreReport(scored, {
          ...DEFAULT_SCORING,
          preset: 'custom',
          weights: custom,
        });
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(MAX_SUBMISSION_POINTS);
        for (const { value } of parts) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('normalises weights that sum to more than 100', () => {
    const sum = scoreReport(best, DEFAULT_SCORING).parts.reduce((all, { weight }) => all + weight, 0);
    expect(sum).toBeCloseTo(1);
  });

  test.each([
    ['a screenshot', { screenshots: 0 }, { screenshots: 1 }],
    ['a video', { screenshots: 1, videos: 0 }, { screenshots: 1, videos: 1 }],
    ['a higher severity', { severity: 'Minor' }, { severity: 'Major' }],
    ['a location', { issueLocation: '' }, { issueLocation: 'Checkout' }],
    ['an order number', { orderNumber: '' }, { orderNumber: '7' }],
    ['steps and results', { bugDescription: 'the total is wrong' }, { bugDescription: thorough }],
  ])('is higher with %s', (_case, without, added) => {
    const base = { ...best, videos: 0, screenshots: 0 };
    const exact = (changes: object) =>
      scoreReport({ ...base, ...changes }, DEFAULT_SCORING).parts.reduce(
        (sum, { points }) => sum + points,
        0,
      );
    expect(exact(added)).toBeGreaterThan(exact(without));
  });

  test.each([
    [0, 0, 0],
    [1, 0, 0.6],
    [0, 1, 0.6],
    [2, 0, 0.8],
    [3, 0, 1],
    [9, 0, 1],
    [1, 1, 1],
  ])(
    'gets from %i screenshots and %i videos the share %d of the media part',
    (screenshots, videos, share) => {
      const { parts } = scoreReport({ ...best, screenshots, videos }, DEFAULT_SCORING);
      expect(parts.find(({ part }) => part === 'media')!.value).toBeCloseTo(share);
    },
  );
});

describe('a corrected severity', () => {
  test('scores like a report with that severity, with the stored settings', () => {
    const reported = scoreReport({ ...best, severity: 'Minor' }, DEFAULT_SCORING);
    expect(rescoreSeverity(reported, 'Blocker')).toEqual(scoreReport(best, DEFAULT_SCORING));
  });
});

describe('a description that is too thin to act on', () => {
  test.each(['x', 'xxx', 'cart cart cart', 'Broken!', 'no. 1 2 3 4', 'السلة لا', '🐛🐛🐛'])(
    'is %j',
    (text) => {
      expect(isTooThin(text)).toBe(true);
    },
  );

  test.each(['Cart is empty', 'السلة فارغة دائمًا', thorough])('is not %j', (text) => {
    expect(isTooThin(text)).toBe(false);
  });

  test('earns at most two points, and a draft shows the limit once it has text', () => {
    const thin = { ...best, bugDescription: 'x' };
    const limit = { reason: 'too_thin', points: 2 };
    expect(scoreReport(thin, DEFAULT_SCORING)).toMatchObject({ limit });
    expect(earnedPoints(scoreReport(thin, DEFAULT_SCORING))).toBe(2);
    expect(scoreDraft(thin, qualityOf(thin), DEFAULT_SCORING, true)).toMatchObject({ limit });
    expect(
      scoreDraft({ ...best, bugDescription: ' ' }, NO_QUALITY, DEFAULT_SCORING, true),
    ).not.toHaveProperty('limit');
    expect(scoreReport(best, DEFAULT_SCORING)).not.toHaveProperty('limit');
  });
});

describe('the whole parts of a score', () => {
  const report = {
    bugDescription: 'First open the cart, then pay. I expected a receipt but got a blank page',
    severity: 'Major',
    screenshots: 1,
    videos: 0,
    qualityScore: 63.6,
  };
  test.each([DEFAULT_SCORING, review])(
    'are whole numbers that sum to the points of the score',
    (settings) => {
      const breakdown = scoreReport(report, settings);
      const parts = toWholeParts(breakdown);
      const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
      expect(sum(parts.map(({ points }) => points))).toBe(breakdown.points);
      expect(sum(parts.map(({ maxPoints }) => maxPoints))).toBe(20);
      for (const { points, maxPoints } of parts) {
        expect(Number.isInteger(points) && Number.isInteger(maxPoints)).toBe(true);
        expect(points).toBeLessThanOrEqual(maxPoints);
      }
    },
  );
});
