// From a day on, a change of the limits needs a second administrator.
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { day, recordId, timestamp, withError } from '../fields.ts';
import { type CoverageSettings, LOOK_LIMITS } from './cells.ts';
import type { GateSettings } from './gates.ts';
import { type LimitMove, limitMove, movesOfCoverage, movesOfGates, movesOfLock } from './limit-changes.ts';
import { signUntil } from './signatures.ts';

/** The first day of the lock, in the program's time zone. Null: without a lock. */
export const limitLock = z.nullable(z.object({ from: day() }, withError(m.settings_value_invalid)));
export type LimitLock = z.output<typeof limitLock>;

/** Days in the form YYYY-MM-DD can be compared as texts. */
export const isLockedOn = (lock: LimitLock, today: string): boolean => lock !== null && lock.from <= today;

/** The parts of the coverage settings on which gates rest. The others are free. */
export const COVERAGE_LIMITS = ['risks', 'excluded', ...LOOK_LIMITS] as const;

/** The limits that a change moves. */
export interface LimitValues {
  launchGates?: GateSettings;
  coverage?: CoverageLimits;
  limitLock?: LimitLock;
}
export type CoverageLimits = Pick<CoverageSettings, (typeof COVERAGE_LIMITS)[number]>;

export const limitsOfCoverage = (coverage: CoverageSettings): CoverageLimits =>
  Object.fromEntries(COVERAGE_LIMITS.map((part) => [part, coverage[part]])) as CoverageLimits;

/** What a change moves. The values that it leaves out stay. */
export const movesOfLimits = (before: LimitValues, after: LimitValues): LimitMove[] => [
  ...(after.launchGates ? movesOfGates(before.launchGates ?? null, after.launchGates) : []),
  ...(after.coverage ? movesOfCoverage(before.coverage ?? null, after.coverage) : []),
  ...(after.limitLock === undefined ? [] : movesOfLock(before.limitLock ?? null, after.limitLock)),
];

export const PROPOSAL_ANSWERS = ['confirmed', 'refused', 'withdrawn'] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];

export const PROPOSAL_STATES = ['waiting', ...PROPOSAL_ANSWERS, 'lapsed'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** The state at a moment. It is never stored. */
export function proposalStateAt(
  { answer, proposedAt }: { answer: ProposalAnswer | null; proposedAt: Date },
  now: Date,
): ProposalState {
  return answer ?? (now >= signUntil(proposedAt) ? 'lapsed' : 'waiting');
}

/** A change of locked limits. */
export const limitProposal = z.object({
  id: recordId,
  state: z.enum(PROPOSAL_STATES),
  moves: z.array(limitMove),
  reason: z.string(),
  proposerId: recordId,
  /** '' for a former employee. */
  by: z.string(),
  at: timestamp,
  /** The time at which it lapses without an answer. */
  until: timestamp,
  /** Who confirmed, refused or withdrew it: '' for a former employee, null while it waits or after it lapsed. */
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(timestamp),
  /** Why it was refused. */
  answerReason: z.string(),
});
export type LimitProposal = z.output<typeof limitProposal>;
