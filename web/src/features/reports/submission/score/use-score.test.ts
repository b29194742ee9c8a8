import { qualityOf, scoreReport } from '@bugquest/contract/competition/score-report';
import { DEFAULT_SCORING, PRESET_WEIGHTS } from '@bugquest/contract/competition/scoring-settings';
import { expect, it } from 'vitest';
import { scoreHints } from './use-score.ts';

const empty = { screenshots: 0, videos: 0, qualityScore: 50 };
const hintsOf = (report: Parameters<typeof scoreHints>[0], settings = DEFAULT_SCORING) =>
  scoreHints(report, scoreReport(report, settings), qualityOf(report));

it('the first hint is a picture, which earns more than each trait of the description', () => {
  expect(hintsOf(empty).slice(0, 6)).toEqual(['media', 'length', 'steps', 'expected', 'actual', 'place']);
});

it('there is no hint for a complete part', () => {
  const hints = hintsOf({ ...empty, issueLocation: 'Cart', screenshots: 1 });
  expect(hints).not.toContain('place');
  expect(hints).not.toContain('media');
  expect(hints).toContain('video');
});

it('the hints use the active weights', () => {
  const review = { ...DEFAULT_SCORING, preset: 'review' as const, weights: PRESET_WEIGHTS.review };
  expect(hintsOf(empty, review)[0]).toBe('length');
  expect(hintsOf(empty, review)).not.toContain('registration');
  expect(hintsOf(empty)).toContain('registration');
});
