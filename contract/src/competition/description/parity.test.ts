import { describe, expect, test } from 'vitest';
import { scoreReport } from '../scoring.ts';
import { DEFAULT_SCORING } from '../scoring-settings.ts';
import { FIRST_AUTHOR } from './same-reports/first-author.ts';
import { SECOND_AUTHOR } from './same-reports/second-author.ts';

const partsOf = (bugDescription: string) =>
  scoreReport({ bugDescription, screenshots: 0, videos: 0, qualityScore: 50 }, DEFAULT_SCORING).parts;

const PAIRS = [...FIRST_AUTHOR, ...SECOND_AUTHOR].flatMap(({ en, ...arabic }) =>
  Object.entries(arabic).map(([variety, text]) => ({ variety, en, arabic: text })),
);

test('there are at least 80 pairs', () => expect(PAIRS.length).toBeGreaterThanOrEqual(80));

describe('the same report has the same score in both languages, within 5 % of each part', () => {
  test.each(PAIRS)('$variety: $en', ({ en, arabic }) => {
    const english = partsOf(en);
    for (const [index, { part, value }] of partsOf(arabic).entries())
      expect(Math.abs(value - english[index]!.value), part).toBeLessThanOrEqual(0.05);
  });
});
