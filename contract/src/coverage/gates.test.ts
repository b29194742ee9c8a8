import { describe, expect, it, test } from 'vitest';
import { programSettings } from '../settings/schema.ts';
import {
  CEILINGS,
  countGates,
  DEFAULT_GATES,
  evaluateGates,
  FLOORS,
  GATES,
  type Gate,
  type GateCounts,
  type GateName,
  type GateSettings,
  gateSettings,
  readStoredGates,
} from './gates.ts';

const EMPTY: GateCounts = {
  ...{ looked_share: 0, testers: 0, arabic_reports: 0 },
  ...{ open_blockers: 0, open_majors: 0, failed_retests: 0, undecided: 0, risky_holes: 0, new_per_100: null },
  ...{ critical_journeys: null, confirmations: null },
};
const TESTED: GateCounts = {
  ...EMPTY,
  looked_share: 80,
  testers: 10,
  arabic_reports: 20,
  new_per_100: 10,
  ...{ critical_journeys: 0, confirmations: 3 },
};
const LIMITS: GateSettings = {
  ...DEFAULT_GATES,
  open_blockers: 3,
  failed_retests: 3,
  risky_holes: 3,
  confirmations: 3,
};
const evaluate = (name: GateName, counts: GateCounts, limits = LIMITS): Gate =>
  evaluateGates(limits, counts).find((gate) => gate.name === name)!;

describe('an empty product', () => {
  it('meets no gate, and its ceilings are not evaluated', () => {
    const gates = evaluateGates(DEFAULT_GATES, EMPTY);
    expect(countGates(gates)).toEqual({ met: 0, used: GATES.length, off: 0 });
    expect(gates.map(({ state }) => state)).toEqual([
      ...FLOORS.map(() => 'not_met'),
      ...CEILINGS.map(() => 'not_evaluated'),
    ]);
  });

  it('meets no gate without floors either', () => {
    const limits = { ...DEFAULT_GATES, looked_share: null, testers: null, arabic_reports: null };
    expect(countGates(evaluateGates(limits, EMPTY))).toEqual({
      met: 0,
      used: CEILINGS.length,
      off: FLOORS.length,
    });
    expect(evaluate('open_blockers', { ...EMPTY, testers: 1 }, limits).state).toBe('met');
  });
});

test.each(FLOORS)('the floor %s is met at and above its limit', (name) => {
  const limit = LIMITS[name]!;
  const stateAt = (count: number) => evaluate(name, { ...EMPTY, [name]: count }).state;
  expect([limit - 1, limit, limit + 1].map(stateAt)).toEqual(['not_met', 'met', 'met']);
  expect(evaluate(name, TESTED)).toEqual({
    ...{ name, kind: 'at_least', state: 'met', isMet: true, count: limit, limit },
  });
});

describe.each(CEILINGS)('the ceiling %s', (name) => {
  const limit = LIMITS[name]!;

  it('is met at and below its limit', () => {
    const stateAt = (count: number) => evaluate(name, { ...TESTED, [name]: count }).state;
    expect([limit - 1, limit, limit + 1].map(stateAt)).toEqual(['met', 'met', 'not_met']);
  });

  it.each(FLOORS)('is not evaluated before the floor %s is reached', (floor) => {
    const counts = { ...TESTED, [floor]: LIMITS[floor]! - 1 };
    const gate = { name, kind: 'at_most', state: 'not_evaluated', isMet: false, count: TESTED[name], limit };
    expect(evaluate(name, counts)).toEqual(gate);
    expect(evaluate(name, counts, { ...LIMITS, [floor]: null }).state).toBe('met');
  });
});

it.each([
  ['the gate of new problems is not evaluated without an estimate', 'new_per_100'],
  ['the gate of critical journeys is not evaluated without any', 'critical_journeys'],
  ['the gate of launch confirmations is not evaluated without any', 'confirmations'],
] as const)('%s', (_, name) => {
  const counts = { ...TESTED, [name]: null };
  expect(evaluate(name, counts)).toMatchObject({
    state: 'not_evaluated',
    isMet: false,
    count: null,
  });
  expect(evaluate('open_blockers', counts).state).toBe('met');
});

it('a gate that is off is neither met nor not met', () => {
  const gate = evaluate('undecided', TESTED, { ...LIMITS, undecided: null });
  expect(gate).toMatchObject({ state: 'not_evaluated', isMet: null, limit: null });
  expect(countGates([gate])).toEqual({ met: 0, used: 0, off: 1 });
});

it('settings of earlier versions keep their limits, and the new gates have their default', () => {
  const stored = { open_blockers: 2, open_majors: null, risky_holes: 4, undecided: 40 };
  const { launchGates } = programSettings.parse({ launchGates: stored });
  expect(launchGates).toEqual({ ...DEFAULT_GATES, ...stored });
  expect(Object.keys(launchGates)).toEqual(Object.keys(DEFAULT_GATES));
});

it.each(FLOORS)('the floor %s cannot be 0', (name) => {
  expect(gateSettings.safeParse({ ...DEFAULT_GATES, [name]: 0 }).success).toBe(false);
  expect(gateSettings.safeParse({ ...DEFAULT_GATES, [name]: 1 }).success).toBe(true);
});

it('gates of earlier decisions have their state, and those that were left out are off', () => {
  const gates = readStoredGates([
    { name: 'open_blockers', count: 3, limit: 0, isMet: false },
    { name: 'undecided', count: 3, limit: 10, isMet: true },
    { name: 'open_majors', count: 9, limit: null, isMet: null },
  ]);
  expect(gates.map(({ name, state, isMet, count }) => [name, state, isMet, count])).toEqual([
    ['open_blockers', 'not_met', false, 3],
    ['open_majors', 'not_evaluated', null, 9],
    ['risky_holes', 'not_evaluated', null, null],
    ['undecided', 'met', true, 3],
  ]);
  expect(countGates(gates)).toEqual({ met: 1, used: 2, off: 2 });
  expect(readStoredGates(evaluateGates(LIMITS, TESTED))).toEqual(evaluateGates(LIMITS, TESTED));
});
