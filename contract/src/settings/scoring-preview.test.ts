import { expect, test } from 'vitest';
import type { ScoreBreakdown } from '../competition/schema.ts';
import { SCORE_PARTS, type ScorePart } from '../competition/score-parts.ts';
import { rescore } from '../competition/scoring.ts';
import { DEFAULT_SCORING, type ScoringSettings } from '../competition/scoring-settings.ts';
import type { Severity } from '../reports/lists.ts';
import { type PreviewedReport, previewOf } from './scoring-preview.ts';

/** A report with value 1 for the named parts and 0 for the others. */
const storedScore = (...full: ScorePart[]): ScoreBreakdown => ({
  preset: 'review',
  severityPoints: DEFAULT_SCORING.severityPoints,
  parts: SCORE_PARTS.map((part) => ({ part, weight: 0.1, value: full.includes(part) ? 1 : 0, points: 0 })),
  points: 7,
  maxPoints: 20,
});

const withWeightsFor = (...parts: ScorePart[]): ScoringSettings => ({
  ...DEFAULT_SCORING,
  preset: 'custom',
  weights: Object.fromEntries(
    SCORE_PARTS.map((part) => [part, parts.includes(part) ? 40 : 0]),
  ) as ScoringSettings['weights'],
});

const severityOnly = (severityPoints: Partial<ScoringSettings['severityPoints']>): ScoringSettings => ({
  ...withWeightsFor('severity'),
  severityPoints: { ...DEFAULT_SCORING.severityPoints, ...severityPoints },
});

test.each<[string, ScoreBreakdown, Severity, ScoringSettings, number]>([
  ['a measured part with a weight', storedScore('media'), 'Minor', withWeightsFor('media'), 20],
  ['a measured part without a weight as 0', storedScore('media'), 'Minor', withWeightsFor('description'), 0],
  [
    'half of the points when one of two parts was measured',
    storedScore('media'),
    'Minor',
    withWeightsFor('description', 'media'),
    10,
  ],
  ['the severity by the new severity points', storedScore(), 'Major', severityOnly({ Major: 5 }), 4],
  ['a severity of more than 25 points in full', storedScore(), 'Blocker', severityOnly({ Blocker: 50 }), 20],
  [
    'the given severity, and not the stored severity part',
    storedScore('severity'),
    'Minor',
    severityOnly({}),
    10,
  ],
  ['a part that was not measured as 0', { ...storedScore(), parts: [] }, 'Minor', withWeightsFor('media'), 0],
])('a rescored report counts %s', (_what, breakdown, severity, settings, points) => {
  expect(rescore(breakdown, severity, settings)).toMatchObject({ points, preset: 'custom' });
});

const report = (number: number, ...full: ScorePart[]): PreviewedReport => ({
  serialNumber: `BUG-${number}`,
  feature: 'Shopping Cart',
  severity: 'Minor',
  scoreBreakdown: storedScore(...full),
});

test('the preview counts the reports that gain and lose points, and these points', () => {
  const reports = [
    report(1, 'media'),
    report(2, 'description'),
    report(3, 'media', 'description'),
    report(4),
  ];
  const preview = previewOf(reports, {
    now: withWeightsFor('media'),
    after: withWeightsFor('media', 'description'),
  });
  expect(preview).toMatchObject({
    reports: 4,
    averageNow: 10,
    averageAfter: 10,
    higher: 1,
    lower: 1,
    same: 2,
  });
  expect(preview.examples).toEqual([
    { serialNumber: 'BUG-1', feature: 'Shopping Cart', severity: 'Minor', now: 20, after: 10 },
    { serialNumber: 'BUG-2', feature: 'Shopping Cart', severity: 'Minor', now: 0, after: 10 },
  ]);
  expect(preview.distribution).toHaveLength(21);
  expect(preview.distribution[0]).toEqual({ points: 0, now: 2, after: 1 });
  expect(preview.distribution[10]).toEqual({ points: 10, now: 0, after: 2 });
  expect(preview.distribution[20]).toEqual({ points: 20, now: 2, after: 1 });
});

test('the preview shows the eight largest changes, largest first', () => {
  const small = Array.from({ length: 9 }, (_, index) => report(index, 'media', 'description'));
  const preview = previewOf([...small, report(99, 'description')], {
    now: withWeightsFor('description'),
    after: withWeightsFor('media', 'severity'),
  });
  expect(preview.examples).toHaveLength(8);
  expect(preview.examples[0]).toMatchObject({ serialNumber: 'BUG-99', now: 20, after: 5 });
  expect(preview.examples[7]).toMatchObject({ now: 20, after: 15 });
});

test('the preview is empty without reports', () => {
  const preview = previewOf([], { now: DEFAULT_SCORING, after: withWeightsFor('media') });
  expect(preview).toMatchObject({ reports: 0, averageNow: 0, averageAfter: 0, same: 0, examples: [] });
});
