import { describe, expect, test } from 'vitest';
import { searchTermsOf, toQueries } from './search-terms.ts';

const frequencies = { shareOf: () => 0.01, countOf: (term: string) => (term === 'zebra' ? 3 : 1_000) };
const queriesFor = (...terms: string[]) => toQueries(searchTermsOf(terms, frequencies));

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

  test('are none for a single common term, and quote what tsquery would read', () => {
    expect(queriesFor('lion')).toEqual([]);
    expect(queriesFor("o'neil", 'zebra')[0]).toContain("'o''neil'");
  });

  test('grow no further with long texts', () => {
    const terms = Array.from({ length: 60 }, (_, at) => `term${at}`);
    expect(queriesFor(...terms)).toEqual(queriesFor(...terms.slice(0, 8)));
  });
});
