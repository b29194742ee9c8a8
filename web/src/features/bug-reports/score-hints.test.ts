import { scoreReport } from '@bugquest/contract/bug-reports/scoring';
import { DEFAULT_SCORING, PRESET_WEIGHTS } from '@bugquest/contract/settings/schema';
import { expect, it } from 'vitest';
import { scoreHints } from './score-hints.ts';

const empty = { screenshots: 0, videos: 0, qualityScore: 50 };
const hintsOf = (report: Parameters<typeof scoreHints>[0], settings = DEFAULT_SCORING) =>
  scoreHints(report, scoreReport(report, settings));

it('begins with the description, which is worth most', () => {
  expect(hintsOf(empty).slice(0, 5)).toEqual(['length', 'steps', 'expected', 'actual', 'place']);
});

it('drops what is there', () => {
  const hints = hintsOf({ ...empty, issueLocation: 'Cart', screenshots: 1 });
  expect(hints).not.toContain('place');
  expect(hints).not.toContain('media');
  expect(hints).toContain('video');
});

it('follows the weights that count', () => {
  const about = { ...DEFAULT_SCORING, preset: 'about' as const, weights: PRESET_WEIGHTS.about };
  expect(hintsOf(empty, about)[0]).toBe('media');
  expect(hintsOf(empty, about)).toContain('registration');
  expect(hintsOf(empty)).not.toContain('registration');
});
