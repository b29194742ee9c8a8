import { describe, expect, test } from 'vitest';
import { searchTermsOf, toLookups } from './search-terms.ts';

const frequencies = { shareOf: () => 0.01, countOf: (term: string) => (term === 'zebra' ? 3 : 1_000) };
const lookupsFor = (...terms: string[]) => toLookups(searchTermsOf(terms, frequencies), frequencies);
const queriesFor = (...terms: string[]) => lookupsFor(...terms).map(([query]) => query);

describe('the searches for candidates', () => {
  test('ask for three terms, then for two or one rare term', () => {
    expect(queriesFor('zebra', 'lion', 'tiger')).toEqual([
      "'zebra' & ('lion' & ('tiger'))",
      "'zebra' | 'zebra' & ('lion' | 'tiger') | 'lion' & ('tiger')",
    ]);
  });

  test('ask for reports of the feature first', () => {
    expect(queriesFor('f:cart', 'lion', 'tiger')).toEqual([
      "'f:cart' & ('lion' & ('tiger'))",
      "'lion' & ('tiger')",
    ]);
  });

  test('are empty for a single common term, and quote the operators of tsquery', () => {
    expect(queriesFor('lion')).toEqual([]);
    expect(queriesFor("o'neil", 'zebra')[0]).toContain("'o''neil'");
  });

  test('do not grow with long texts', () => {
    const terms = Array.from({ length: 60 }, (_, index) => `term${index}`);
    expect(queriesFor(...terms)).toEqual(queriesFor(...terms.slice(0, 8)));
  });

  test('ask for rare terms and then for the two rarest others first where all together would read long lists', () => {
    const counts: Record<string, number> = {
      lion: 3_000,
      tiger: 2_000,
      fox: 1_000,
      zebra: 3,
      'f:cart': 9_000,
    };
    const many = { shareOf: () => 0.01, countOf: (term: string) => counts[term] ?? 0 };
    const lookups = toLookups(searchTermsOf(Object.keys(counts), many), many);
    expect(lookups).toEqual([
      // All reports with a rare term, so no pair needs it.
      ["'zebra'"],
      ["'f:cart' & 'fox' & 'tiger'", "'lion'"],
      ["'f:cart' & 'fox' & 'tiger'"],
      ["'f:cart' & 'fox' & 'lion'"],
      ["'f:cart' & 'tiger' & 'lion'"],
      ["'fox' & 'tiger'", "'lion'"],
      ["'fox' & 'tiger'"],
      ["'fox' & 'lion'"],
      ["'tiger' & 'lion'"],
    ]);
  });

  test('are bounded in a large program', () => {
    const terms = Array.from({ length: 60 }, (_, index) => `term${index}`);
    const many = { shareOf: () => 0.01, countOf: () => 100_000 };
    expect(toLookups(searchTermsOf(terms, many), many)).toHaveLength(20);
  });
});
