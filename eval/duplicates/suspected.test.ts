import {
  QUESTION_LIKENESS,
  SUSPECTED_LIKENESS,
  SUSPECTED_PRECISION,
} from '@bugquest/contract/duplicates/suspected';
import { expect, test } from 'vitest';
import { measureSuspected } from './suspected.ts';

test('at least 90 of 100 suspected repeats of held-out authors are the same bug, as the stated precision says', () => {
  const [{ precision }] = measureSuspected([SUSPECTED_LIKENESS]) as [ReturnType<typeof measureSuspected>[0]];
  const share = precision.count / precision.total;
  expect(share).toBeGreaterThanOrEqual(0.9);
  expect(share).toBeCloseTo(SUSPECTED_PRECISION, 2);
});

test('at most 10 of 100 reports of new problems are asked about', () => {
  const [{ wrong }] = measureSuspected([QUESTION_LIKENESS]) as [ReturnType<typeof measureSuspected>[0]];
  expect(wrong.count / wrong.total).toBeLessThanOrEqual(0.1);
});
