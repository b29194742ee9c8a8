// Labels of choices about coverage and launch decisions, for screens and workbooks.
import { m } from '@bugquest/phrases/messages';
import type { Sentence } from '../sentence.ts';
import type { CellState, LookLimit } from './cells.ts';
import type { GateState } from './gates.ts';
import type { JourneyState } from './journeys.ts';
import type { Verdict } from './readiness.ts';
import type { DecisionState } from './signatures.ts';

export const CELL_STATE_NAMES: Record<CellState, Sentence> = {
  not_applicable: m.coverage_state_not_applicable,
  nobody: m.coverage_state_nobody,
  thin: m.coverage_state_thin,
  looked: m.coverage_state_looked,
};

/** Of a gate that is on. */
export const GATE_STATE_NAMES: Record<GateState, Sentence> = {
  met: m.coverage_gate_met,
  not_met: m.coverage_gate_not_met,
  not_evaluated: m.coverage_gate_not_evaluated,
};

export const JOURNEY_STATE_NAMES: Record<JourneyState, Sentence> = {
  worked: m.coverage_journey_worked,
  did_not: m.coverage_journey_did_not,
  untried: m.coverage_journey_untried,
};

export const LOOK_LIMIT_NAMES: Record<LookLimit, Sentence> = {
  enoughPeople: m.coverage_enough_people,
  fewerPeople: m.coverage_fewer_people,
  enoughMinutes: m.coverage_enough_minutes,
};

/** Of the risks 0 to 3. */
export const RISK_NAMES: readonly Sentence[] = [
  m.coverage_risk_0,
  m.coverage_risk_1,
  m.coverage_risk_2,
  m.coverage_risk_3,
];

export const DECISION_STATE_NAMES: Record<DecisionState, Sentence> = {
  proposed: m.coverage_state_proposed,
  signed: m.coverage_state_signed,
  lapsed: m.coverage_state_lapsed,
};

export const VERDICT_NAMES: Record<Verdict, Sentence> = {
  go: m.coverage_verdict_go,
  go_with_risks: m.coverage_verdict_risks,
  no_go: m.coverage_verdict_no_go,
};
