import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { scoreReport } from '../score-report.ts';
import { DEFAULT_SCORING } from '../scoring-settings.ts';

const partsOf = (bugDescription: string) =>
  scoreReport({ bugDescription, screenshots: 0, videos: 0, qualityScore: 50 }, DEFAULT_SCORING).parts;

/** The same reports in English, Modern Standard Arabic, Gulf Arabic and Egyptian Arabic, by two authors. */
const PAIRS = readFileSync(path.join(import.meta.dirname, 'same-reports.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const { en, ...arabic }: Record<'en' | 'msa' | 'gulf' | 'egypt', string> = JSON.parse(line);
    return Object.entries(arabic).map(([variety, text]) => ({ variety, en, arabic: text }));
  });

test('there are at least 80 pairs', () => expect(PAIRS.length).toBeGreaterThanOrEqual(80));

describe('the same report has the same score in both languages, within 5 % of each part', () => {
  test.each(PAIRS)('$variety: $en', ({ en, arabic }) => {
    const english = partsOf(en);
    for (const [index, { part, value }] of partsOf(arabic).entries())
      expect(Math.abs(value - english[index]!.value), part).toBeLessThanOrEqual(0.05);
  });
});
