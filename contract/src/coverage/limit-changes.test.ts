import { expect, it } from 'vitest';
import { DEFAULT_COVERAGE, LOOK_LIMITS } from './cells.ts';
import { DEFAULT_GATES, GATES } from './gates.ts';
import { movesOfCoverage, movesOfGates } from './limit-changes.ts';
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

it('figures of earlier decisions have no changes', () => {
  expect(readinessFigures.shape.limitChanges.safeParse(undefined).success).toBe(true);
});
