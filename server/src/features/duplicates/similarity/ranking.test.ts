import { expect, test } from 'vitest';
import {
  createWeighting,
  type Evidence,
  evidenceOf,
  likenessOf,
  REVIEW_THRESHOLD,
  SUGGESTION_THRESHOLD,
} from './likeness.ts';
import { selectMatches } from './ranking.ts';
import { termsOf } from './terms.ts';

const weigh = createWeighting({ shareOf: () => 0.01, countOf: () => 0 });
const weighted = (bugDescription: string) => weigh(termsOf({ bugDescription, feature: 'Shopping Cart' }));
const DRAFT = weighted('The coupon is refused in the cart after a refresh');
const evidence = (text: string): Evidence => evidenceOf(DRAFT, weighted(text));

test('reviewers see matches that are too weak to suggest to reporters', () => {
  const near = { reportId: 'near', evidence: evidence('After a refresh the cart refuses my coupon') };
  const between = { reportId: 'between', evidence: evidence('The coupon is refused on Android') };
  const far = { reportId: 'far', evidence: evidence('The cart is slow') };
  expect(likenessOf(between.evidence)).toBeGreaterThan(REVIEW_THRESHOLD);
  expect(likenessOf(between.evidence)).toBeLessThan(SUGGESTION_THRESHOLD);
  const idsFrom = (threshold: number) =>
    selectMatches([far, between, near], () => 0, threshold).map(({ reportId }) => reportId);
  expect(idsFrom(SUGGESTION_THRESHOLD)).toEqual(['near']);
  expect(idsFrom(REVIEW_THRESHOLD)).toEqual(['near', 'between']);
});
