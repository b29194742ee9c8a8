import { expect, it } from 'vitest';
import { DEFAULT_COVERAGE, LOOK_LIMITS } from './cells.ts';
import { DEFAULT_GATES, GATES } from './gates.ts';
import { movesOfBuilds, movesOfCoverage, movesOfGates, movesOfLock } from './limit-changes.ts';
import { readinessFigures } from './readiness.ts';

it.each(GATES)('a change of the limit of %s is a move, also to off and back', (gate) => {
  const [from, to] = [DEFAULT_GATES[gate], DEFAULT_GATES[gate]! + 1];
  const move = { gate, feature: null };
  expect(movesOfGates(DEFAULT_GATES, { ...DEFAULT_GATES, [gate]: to })).toEqual([{ ...move, from, to }]);
  const off = { ...DEFAULT_GATES, [gate]: null };
  expect(movesOfGates(DEFAULT_GATES, off)).toEqual([{ ...move, from, to: null }]);
  expect(movesOfGates(off, DEFAULT_GATES)).toEqual([{ ...move, from: null, to: from }]);
  expect(movesOfGates(off, off)).toEqual([]);
});

it('entries of earlier versions, which have four gates, name no other gate', () => {
  const before = { open_blockers: 0, open_majors: 5, risky_holes: 0, undecided: 10 };
  expect(movesOfGates(before, { ...before, open_majors: 9 })).toMatchObject([{ gate: 'open_majors' }]);
  expect(movesOfGates(null, null)).toEqual([]);
});

it('a change of a risk is a move of its feature, and the stored default is none', () => {
  const withRisk = (risk: number) => ({
    ...DEFAULT_COVERAGE,
    risks: [{ feature: 'Payment Gateway' as const, risk }],
  });
  const move = { gate: 'risky_holes', feature: 'Payment Gateway' };
  expect(movesOfCoverage(DEFAULT_COVERAGE, withRisk(0))).toEqual([{ ...move, from: 3, to: 0 }]);
  expect(movesOfCoverage(withRisk(2), DEFAULT_COVERAGE)).toEqual([{ ...move, from: 2, to: 3 }]);
  expect(movesOfCoverage(DEFAULT_COVERAGE, withRisk(3))).toEqual([]);
  expect(movesOfCoverage(null, {})).toEqual([]);
});

it('a cell that no longer applies, or applies again, is a move of this cell', () => {
  const cell = { feature: 'Security', source: 'iOS App', storeLanguage: 'Arabic' } as const;
  const without = { ...DEFAULT_COVERAGE, excluded: [cell] };
  const move = { gate: 'looked_share', feature: null, cell };
  expect(movesOfCoverage(DEFAULT_COVERAGE, without)).toEqual([{ ...move, from: 1, to: 0 }]);
  expect(movesOfCoverage(without, {})).toEqual([{ ...move, from: 0, to: 1 }]);
  expect(movesOfCoverage(without, { ...without, excluded: [{ ...cell }] })).toEqual([]);
});

it.each(LOOK_LIMITS)('a change of %s is a move', (lookLimit) => {
  const from = DEFAULT_COVERAGE[lookLimit];
  expect(movesOfCoverage(null, { ...DEFAULT_COVERAGE, [lookLimit]: from + 1 })).toEqual([
    { gate: 'looked_share', feature: null, lookLimit, from, to: from + 1 },
  ]);
});

it('a build with another day was moved, and two builds may have one name', () => {
  const [one, two] = [
    { name: '1', day: '2026-01-05' },
    { name: '1', day: '2026-01-07' },
  ];
  const move = { gate: 'build', build: '1' };
  expect(movesOfBuilds([], [one])).toEqual([{ ...move, from: null, to: one.day }]);
  expect(movesOfBuilds([one], [one, two])).toEqual([{ ...move, from: null, to: two.day }]);
  expect(movesOfBuilds([one], [two])).toEqual([{ ...move, from: one.day, to: two.day }]);
  expect(movesOfBuilds([one, two], [two])).toEqual([{ ...move, from: one.day, to: null }]);
  expect(movesOfBuilds([one, two], [one, two])).toEqual([]);
  expect(movesOfBuilds([one], [{ name: '2', day: one.day }])).toEqual([
    { ...move, from: one.day, to: null },
    { gate: 'build', build: '2', from: null, to: one.day },
  ]);
});

it('a lock that is set, moved or removed is a move', () => {
  const [early, late] = [{ from: '2026-01-05' }, { from: '2026-01-07' }];
  const move = { gate: 'lock', build: '' };
  expect(movesOfLock(null, early)).toEqual([{ ...move, from: null, to: early.from }]);
  expect(movesOfLock(early, late)).toEqual([{ ...move, from: early.from, to: late.from }]);
  expect(movesOfLock(late, null)).toEqual([{ ...move, from: late.from, to: null }]);
  expect(movesOfLock(late, { ...late })).toEqual([]);
});

it('figures of earlier decisions have no changes', () => {
  expect(readinessFigures.shape.limitChanges.safeParse(undefined).success).toBe(true);
});
