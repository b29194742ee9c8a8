import { expect, it } from 'vitest';
import type { ReadinessDecision } from './readiness.ts';
import { estimateError } from './truth.ts';

const decision = (foundProblems: number | null, hidden: number | null, state = 'signed', verdict = 'go') =>
  ({
    ...{ state, verdict, foundProblems },
    figures: { estimate: hidden === null ? null : { hidden: { value: hidden } } },
  }) as unknown as ReadinessDecision;

it('the error of the estimates is the median multiple of what was estimated', () => {
  expect(estimateError([decision(30, 20)])).toEqual({ times: 1.5, decisions: 1 });
  expect(estimateError([decision(30, 20), decision(5, 10)])).toEqual({ times: 1, decisions: 2 });
  expect(estimateError([decision(90, 10), decision(30, 20), decision(5, 10)])).toEqual({
    ...{ times: 1.5, decisions: 3 },
  });
});

it('decisions without an estimate, an entry or a signature, and no-go, have no error', () => {
  expect(
    estimateError([
      decision(null, 20),
      decision(3, null),
      decision(3, 20, 'lapsed'),
      decision(3, 0.2),
      decision(0, 20, 'signed', 'no_go'),
    ]),
  ).toBeNull();
});
