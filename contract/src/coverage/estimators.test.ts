import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import {
  chao1,
  chao1Variance,
  chapman,
  correctedTimes,
  estimate,
  hiddenProblems,
  newPer100,
  problemsIn,
  sightingsIn,
  type TimesSeen,
  whyNotEstimated,
} from './estimators.ts';

/** Computed by an independent program. */
const { sightings, twoSamples, hidden, recorded } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'estimates.json'), 'utf8'),
) as {
  sightings: (Record<string, number> & { problemsByTimesSeen: Record<string, number> })[];
  twoSamples: { crowd: number; qa: number; both: number; chapman: number }[];
  hidden: {
    name: string;
    seen: number[];
    problems: number;
    method: string;
    value: number;
    low?: number;
    high: number | null;
  }[];
  recorded: { seen: number[]; share: number; recorded: number[]; newPer100: number }[];
};

const timesOf = (byTimes: Record<string, number>): TimesSeen =>
  new Map(Object.entries(byTimes).map(([seen, problems]) => [Number(seen), problems]));
/** @param counts of problems met once, twice, …; the rest of the problems was met by more people */
const timesOfList = (counts: readonly number[], problems = 0): TimesSeen => {
  const rest = problems - counts.reduce((sum, count) => sum + count, 0);
  return new Map([...counts, Math.max(0, rest)].map((count, index) => [index + 1, count]));
};

describe('estimates of one sample', () => {
  test.each(sightings)(
    'equal the estimates of an independent program: %j',
    ({ problemsByTimesSeen, ...expected }) => {
      const times = timesOf(problemsByTimesSeen);
      const { value, low, high } = chao1(times);
      expect(problemsIn(times)).toBe(expected.problems);
      expect(sightingsIn(times)).toBe(expected.sightings);
      expect(newPer100(times).value).toBeCloseTo(expected.newPer100!, 5);
      expect(newPer100(times).high).toBeCloseTo(expected.newPer100High!, 5);
      expect(chao1Variance(expected.seenOnce!, expected.seenTwice!)).toBeCloseTo(expected.variance!, 5);
      expect(value).toBeCloseTo(expected.chao1!, 5);
      expect(low).toBeCloseTo(expected.low!, 5);
      expect(high).toBeCloseTo(expected.high!, 5);
    },
  );
});

test.each(twoSamples)('estimates of two samples equal those of an independent program: %j', (sample) => {
  expect(chapman(sample)).toBeCloseTo(sample.chapman, 5);
});

describe('hidden problems', () => {
  test.each(hidden)('$name: $method equals an independent program', (expected) => {
    const { value, low, high, method } = hiddenProblems(timesOfList(expected.seen, expected.problems));
    expect(method).toBe(expected.method);
    expect(value).toBeCloseTo(expected.value, 3);
    if (expected.low !== undefined) expect(low).toBeCloseTo(expected.low, 2);
    if (expected.high === null) expect(high).toBeNull();
    else expect(high).toBeCloseTo(expected.high, 2);
  });

  // Published results, by the authors' programs (vegan, scikit-bio).
  test.each([
    ['plot 1', [31, 18, 9, 6, 6, 4, 1, 1, 1, 1], 93, 117.473684],
    ['plot 2', [31, 13, 7, 4, 7, 3, 3, 1, 1, 1], 84, 117.214286],
    ['plot 3', [37, 12, 10, 5, 3, 5, 3, 1, 1, 1], 90, 141.230769],
    ['plot 4', [27, 19, 13, 4, 5, 3, 3, 1, 3, 2], 94, 111.55],
    ['plot 5', [36, 17, 13, 4, 6, 5, 4, 1, 3, 1], 101, 136],
  ])('Chao1 of the trees of Barro Colorado, %s, is the published one', (_, seen, problems, published) => {
    expect(chao1(timesOfList(seen, problems)).value).toBeCloseTo(published, 5);
  });

  test('Chao1 of the small vector of EstimateS has the published interval', () => {
    const { value, low, high } = chao1(timesOf({ 1: 3, 2: 3, 4: 2, 5: 1 }));
    expect([value, low, high].map((figure) => figure.toFixed(2))).toEqual(['9.75', '9.07', '17.45']);
  });

  test('the interval of Chao1 misses the true number of the accidents, so a lower bound has no upper end', () => {
    const accidents = timesOfList([1317, 239, 42, 14, 4, 4, 1]);
    expect(chao1(accidents).high).toBeLessThan(9461);
    expect(hiddenProblems(timesOfList([1317, 239, 4])).high).toBeNull();
  });

  test('the interval of the cottontails contains the true number, 135', () => {
    const { low, high } = hiddenProblems(timesOfList([43, 16, 8, 6, 0, 2, 1]));
    expect(76 + low).toBeLessThan(135);
    expect(76 + high!).toBeGreaterThan(135);
  });
});

test.each(recorded)('repeats that nobody recorded are taken into account: $seen, $share', (expected) => {
  const times = timesOfList(expected.recorded);
  expected.seen.forEach((problems, index) => {
    expect(correctedTimes(times, index + 1, expected.share)).toBeCloseTo(problems, 4);
  });
  expect(newPer100(times, expected.share).value).toBeCloseTo(expected.newPer100, 4);
  if (expected.share < 1) expect(newPer100(times).value).toBeGreaterThan(expected.newPer100);
});

describe('the estimate of a program', () => {
  const sample = { times: timesOf({ 1: 40, 2: 20, 3: 10, 5: 4 }), reporters: 12, recordedShare: 0.7 };

  it('has every figure when the sample is large enough', () => {
    const complete = estimate({ ...sample, samples: { crowd: 74, qa: 20, both: 9 } })!;
    expect(complete.newPer100Raw).toBeCloseTo(30.769231, 5);
    expect(complete.newPer100).toBeCloseTo(newPer100(sample.times, 0.7).value, 5);
    expect(complete.newPer100).toBeLessThan(complete.newPer100High);
    expect(complete.chapman).toBeCloseTo(156.5, 5);
    expect(complete).toMatchObject({ recordedShare: 0.7, isReliable: true });
  });

  it.each([
    ['fewer than 30 problems', { times: timesOf({ 1: 20, 2: 9 }) }],
    ['fewer than 10 reporters', { reporters: 9 }],
    ['fewer than 5 problems seen exactly twice', { times: timesOf({ 1: 40, 2: 4, 3: 10 }) }],
  ])('is missing with %s', (_, change) => {
    expect(estimate({ ...sample, ...change })).toBeNull();
    expect(whyNotEstimated({ ...sample, ...change })).toBe('too_small');
  });

  it('leaves out the expected repeats among the accepted problems, except from the raw value', () => {
    const distinctTimes = timesOf({ 1: 10, 2: 20, 3: 10, 5: 4 });
    const complete = estimate({ ...sample, distinctTimes })!;
    expect(complete.newPer100).toBeCloseTo(newPer100(distinctTimes, 0.7).value, 5);
    expect(complete.hidden).toEqual(hiddenProblems(distinctTimes));
    expect(complete.chao1).toEqual(chao1(distinctTimes));
    expect(complete.newPer100Raw).toBeCloseTo(newPer100(sample.times).value, 5);
  });

  it('is missing when less than 60 % of the repeats are recorded', () => {
    expect(whyNotEstimated({ ...sample, recordedShare: 0.59 })).toBe('unrecorded_repeats');
    expect(estimate({ ...sample, recordedShare: 0.59 })).toBeNull();
    expect(whyNotEstimated({ ...sample, recordedShare: 0.6 })).toBeNull();
    expect(whyNotEstimated({ ...sample, recordedShare: null })).toBeNull();
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

test('all problems are also estimated from sightings outside of missions, if these are enough', () => {
  const times = new Map([
    [1, 28],
    [2, 5],
  ]);
  const sample = { times, reporters: 10, recordedShare: 1 };
  expect(estimate(sample)!.totalOutside).toBeNull();
  const few = new Map([[1, 40]]);
  expect(estimate({ ...sample, outside: { times: few } })!.totalOutside).toBeNull();
  const outside = new Map([
    [1, 30],
    [2, 10],
  ]);
  const { value } = estimate({ times: outside, reporters: 10, recordedShare: 1 })!.hidden;
  expect(estimate({ ...sample, outside: { times: outside } })!.totalOutside).toBeCloseTo(40 + value);
});
