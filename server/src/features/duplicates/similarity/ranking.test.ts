import { expect, test } from 'vitest';
import { type Evidence, likenessOf, REVIEW_THRESHOLD, SUGGESTION_THRESHOLD } from './likeness.ts';
import { selectMatches } from './ranking.ts';

const evidence = (cosine: number): Evidence => ({
  cosine,
  amount: 1.5,
  sameFeature: 1,
  otherFeature: 0,
  letters: 0,
});

test('reviewers see matches that are too weak to suggest to reporters', () => {
  const near = { reportId: 'near', evidence: evidence(1) };
  const between = { reportId: 'between', evidence: evidence(0.8) };
  const far = { reportId: 'far', evidence: evidence(0.1) };
  expect(likenessOf(between.evidence)).toBeGreaterThan(REVIEW_THRESHOLD);
  expect(likenessOf(between.evidence)).toBeLessThan(SUGGESTION_THRESHOLD);
  const idsFrom = (threshold: number) =>
    selectMatches([far, between, near], () => 0, threshold).map(({ reportId }) => reportId);
  expect(idsFrom(SUGGESTION_THRESHOLD)).toEqual(['near']);
  expect(idsFrom(REVIEW_THRESHOLD)).toEqual(['near', 'between']);
});
