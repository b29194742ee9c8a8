import { expect, test } from 'vitest';
import { ALIKE, type Evidence, likenessOf, WORTH_COMPARING } from './likeness.ts';
import { alikeOf } from './ranking.ts';

const evidence = (cosine: number): Evidence => ({
  cosine,
  amount: 1.5,
  sameFeature: 1,
  otherFeature: 0,
  letters: 0,
});

test('whoever reviews is shown what is too far off for somebody who is typing', () => {
  const near = { reportId: 'near', evidence: evidence(1) };
  const between = { reportId: 'between', evidence: evidence(0.8) };
  const far = { reportId: 'far', evidence: evidence(0.1) };
  expect(likenessOf(between.evidence)).toBeGreaterThan(WORTH_COMPARING);
  expect(likenessOf(between.evidence)).toBeLessThan(ALIKE);
  const idsFrom = (least: number) =>
    alikeOf([far, between, near], () => 0, least).map(({ reportId }) => reportId);
  expect(idsFrom(ALIKE)).toEqual(['near']);
  expect(idsFrom(WORTH_COMPARING)).toEqual(['near', 'between']);
});
