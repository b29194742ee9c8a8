// The gates of the launch. Floors ask for enough testing. Ceilings limit what is open, and count only once there was enough testing.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { wholeNumber, withError } from '../fields.ts';
import type { Sentence } from '../sentence.ts';

export const FLOORS = ['looked_share', 'testers', 'arabic_reports'] as const;
export const CEILINGS = [
  'open_blockers',
  'open_majors',
  'failed_retests',
  'undecided',
  'risky_holes',
  'new_per_100',
  'critical_journeys',
  'confirmations',
] as const;
export const GATES = [...FLOORS, ...CEILINGS] as const;
export type GateName = (typeof GATES)[number];

export const GATE_NAMES: Record<GateName, Sentence> = {
  looked_share: m.coverage_gate_looked,
  testers: m.coverage_gate_testers,
  arabic_reports: m.coverage_gate_arabic,
  open_blockers: m.coverage_gate_blockers,
  open_majors: m.coverage_gate_majors,
  failed_retests: m.coverage_gate_retests,
  undecided: m.coverage_gate_undecided,
  risky_holes: m.coverage_gate_holes,
  new_per_100: m.coverage_gate_new,
  critical_journeys: m.coverage_gate_journeys,
  confirmations: m.coverage_gate_confirmations,
};

/** The limit of each gate; null for a gate that is not used. */
export type GateSettings = Record<GateName, number | null>;

export const DEFAULT_GATES: GateSettings = {
  looked_share: 80,
  testers: 10,
  arabic_reports: 20,
  open_blockers: 0,
  open_majors: 5,
  failed_retests: 0,
  undecided: 10,
  risky_holes: 0,
  new_per_100: 10,
  critical_journeys: 0,
  confirmations: 0,
};

const MOST = 100_000;
/** At least 1, because a floor of 0 is always reached. */
const floor = (max: number) => z.nullable(wholeNumber(1, max));
const ceiling = (max: number) => z.nullable(wholeNumber(0, max));

/** Settings of earlier versions do not contain the gates that have a default here. */
export const gateSettings = z.object(
  {
    looked_share: z._default(floor(100), DEFAULT_GATES.looked_share),
    testers: z._default(floor(MOST), DEFAULT_GATES.testers),
    arabic_reports: z._default(floor(MOST), DEFAULT_GATES.arabic_reports),
    open_blockers: ceiling(MOST),
    open_majors: ceiling(MOST),
    failed_retests: z._default(ceiling(MOST), DEFAULT_GATES.failed_retests),
    undecided: ceiling(MOST),
    risky_holes: ceiling(MOST),
    new_per_100: z._default(ceiling(100), DEFAULT_GATES.new_per_100),
    critical_journeys: z._default(ceiling(MOST), DEFAULT_GATES.critical_journeys),
    confirmations: z._default(ceiling(MOST), DEFAULT_GATES.confirmations),
  },
  withError(m.settings_value_invalid),
);

export const GATE_STATES = ['met', 'not_met', 'not_evaluated'] as const;
export type GateState = (typeof GATE_STATES)[number];

export const gate = z.object({
  name: z.enum(GATES),
  kind: z.enum(['at_most', 'at_least']),
  /** `not_evaluated`: evidence is missing, or the gate is off. */
  state: z.enum(GATE_STATES),
  /** Null while the gate is off. */
  isMet: z.nullable(z.boolean()),
  /** Null while there is no estimate, or nothing to count. */
  count: z.nullable(z.int()),
  /** Null while the gate is off. */
  limit: z.nullable(z.int()),
});
export type Gate = z.output<typeof gate>;

export type GateCounts = Record<
  Exclude<GateName, 'new_per_100' | 'critical_journeys' | 'confirmations'>,
  number
> & {
  /** Null while there is no estimate. */
  new_per_100: number | null;
  /** Journeys that did not work or were not tried; null while no mission is marked as critical. */
  critical_journeys: number | null;
  /** Launch confirmations that are not confirmed; null without any. */
  confirmations: number | null;
};

const isFloor = (name: GateName): boolean => FLOORS.some((each) => each === name);

/** A ceiling is evaluated only once all floors are reached and somebody has looked, because an untested product has no open problems. */
export function evaluateGates(limits: GateSettings, counts: GateCounts): Gate[] {
  const isTested = counts.testers > 0 && FLOORS.every((name) => counts[name] >= (limits[name] ?? 0));
  return GATES.map((name) => {
    const [count, limit] = [counts[name], limits[name]];
    const kind = isFloor(name) ? 'at_least' : 'at_most';
    if (limit === null || count === null || (kind === 'at_most' && !isTested))
      return { name, kind, state: 'not_evaluated', isMet: limit === null ? null : false, count, limit };
    const isMet = kind === 'at_least' ? count >= limit : count <= limit;
    return { name, kind, state: isMet ? 'met' : 'not_met', isMet, count, limit };
  });
}

/** The gates that are on, and not met or not evaluated. */
export const findUnmetGates = (gates: readonly Gate[]): Gate[] =>
  gates.filter(({ isMet }) => isMet === false);

export function countGates(gates: readonly Gate[]): { met: number; used: number; off: number } {
  const used = gates.filter(({ limit }) => limit !== null);
  return {
    met: used.filter(({ isMet }) => isMet).length,
    used: used.length,
    off: gates.length - used.length,
  };
}

/** All gates of earlier versions. */
const EARLIER_GATES = ['open_blockers', 'open_majors', 'risky_holes', 'undecided'] as const;

type StoredGate = Pick<Gate, 'name' | 'isMet' | 'count' | 'limit'> & Partial<Gate>;

/** Decisions of earlier versions have neither states nor, in part, the gates that were off. */
export function readStoredGates(stored: readonly StoredGate[]): Gate[] {
  if (stored.some(({ state }) => state)) return stored as Gate[];
  return EARLIER_GATES.map((name) => {
    const { isMet = null, count = null, limit = null } = stored.find((each) => each.name === name) ?? {};
    const state = isMet === null ? 'not_evaluated' : isMet ? 'met' : 'not_met';
    return { name, kind: 'at_most', state, isMet, count, limit };
  });
}
