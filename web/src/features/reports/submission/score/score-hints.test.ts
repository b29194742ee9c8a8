import { scoreReport } from '@bugquest/contract/competition/scoring';
import { DEFAULT_SCORING, PRESET_WEIGHTS } from '@bugquest/contract/competition/scoring-settings';
import { expect, it } from 'vitest';
import { scoreHints } from './score-hints.ts';

const empty = { screenshots: 0, videos: 0, qualityScore: 50 };
const hintsOf = (report: Parameters<typeof scoreHints>[0], settings = DEFAULT_SCORING) =>
  scoreHints(report, scoreReport(report, settings));

it('starts with the description, which has the highest weight', () => {
  expect(hintsOf(empty).slice(0, 5)).toEqual(['length', 'steps', 'expected', 'actual', 'place']);
});

it('leaves out parts that are complete', () => {
  const hints = hintsOf({ ...empty, issueLocation: 'Cart', screenshots: 1 });
  expect(hints).not.toContain('place');
  expect(hints).not.toContain('media');
  expect(hints).toContain('video');
});

it('uses the active weights', () => {
  const about = { ...DEFAULT_SCORING, preset: 'about' as const, weights: PRESET_WEIGHTS.about };
  expect(hintsOf(empty, about)[0]).toBe('media');
  expect(hintsOf(empty, about)).toContain('registration');
  expect(hintsOf(empty)).not.toContain('registration');
});
