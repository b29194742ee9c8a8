import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import {
  chao1,
  chao1Variance,
  chapman,
  countTimesSeen,
  estimate,
  newPer100,
  problemsIn,
  sightingsIn,
  type TimesSeen,
} from './estimators.ts';

/** Computed by an independent program. */
const { sightings, twoSamples } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'estimates.json'), 'utf8'),
) as {
  sightings: (Record<string, number> & { problemsByTimesSeen: Record<string, number> })[];
  twoSamples: { crowd: number; qa: number; both: number; chapman: number }[];
};

const timesOf = (byTimes: Record<string, number>): TimesSeen =>
  new Map(Object.entries(byTimes).map(([seen, problems]) => [Number(seen), problems]));

describe('estimates of one sample', () => {
  test.each(sightings)(
    'equal the estimates of an independent program: %j',
    ({ problemsByTimesSeen, ...expected }) => {
      const times = timesOf(problemsByTimesSeen);
      const { value, low, high } = chao1(times);
      expect(problemsIn(times)).toBe(expected.problems);
      expect(sightingsIn(times)).toBe(expected.sightings);
      expect(newPer100(times)).toBeCloseTo(expected.newPer100!, 5);
      expect(chao1Variance(expected.seenOnce!, expected.seenTwice!)).toBeCloseTo(expected.variance!, 5);
      expect(value).toBeCloseTo(expected.chao1!, 5);
      expect(low).toBeCloseTo(expected.low!, 5);
      expect(high).toBeCloseTo(expected.high!, 5);
    },
  );

  it('count each problem by the people who met it', () => {
    expect([...countTimesSeen([1, 2, 1, 5])]).toEqual([
      [1, 2],
      [2, 1],
      [5, 1],
    ]);
  });
});

test.each(twoSamples)('estimates of two samples equal those of an independent program: %j', (sample) => {
  expect(chapman(sample)).toBeCloseTo(sample.chapman, 5);
});

describe('the estimate of a program', () => {
  const sample = { times: timesOf({ 1: 40, 2: 20, 3: 10, 5: 4 }), reporters: 12, recordedShare: 0.7 };

  it('has every figure when the sample is large enough', () => {
    const complete = estimate({ ...sample, samples: { crowd: 74, qa: 20, both: 9 } })!;
    expect(complete.newPer100).toBeCloseTo(30.769231, 5);
    expect(complete.chapman).toBeCloseTo(156.5, 5);
    expect(complete).toMatchObject({ recordedShare: 0.7, isReliable: true });
  });

  it.each([
    ['fewer than 30 problems', { times: timesOf({ 1: 20, 2: 9 }) }],
    ['fewer than 10 reporters', { reporters: 9 }],
    ['fewer than 5 problems seen exactly twice', { times: timesOf({ 1: 40, 2: 4, 3: 10 }) }],
  ])('is missing with %s', (_, change) => {
    expect(estimate({ ...sample, ...change })).toBeNull();
  });

  it('has no second sample without a list of QA', () => {
    expect(estimate({ ...sample, samples: { crowd: 74, qa: 0, both: 0 } })).toMatchObject({
      chapman: null,
      isReliable: true,
    });
  });

  it('is not reliable where the methods differ by more than a factor of two', () => {
    const far = estimate({ ...sample, samples: { crowd: 74, qa: 20, both: 3 } })!;
    expect(far.chapman! / far.chao1.value).toBeGreaterThan(2);
    expect(far.isReliable).toBe(false);
  });
});
