import type { CellKey, CellState } from '@bugquest/contract/coverage/cells';
import type { GateName, Verdict } from '@bugquest/contract/coverage/readiness';
import type { Charter, SessionResult } from '@bugquest/contract/coverage/sessions';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';

export const STATE_NAMES: Record<CellState, () => string> = {
  not_applicable: m.coverage_state_not_applicable,
  nobody: m.coverage_state_nobody,
  thin: m.coverage_state_thin,
  looked: m.coverage_state_looked,
};

/** "Payment, iOS App, Arabic". */
export const cellName = ({ feature, source, storeLanguage }: CellKey): string =>
  m.coverage_cell_name({
    feature: FEATURE_NAMES[feature](),
    source: SOURCE_NAMES[source](),
    language: STORE_LANGUAGE_NAMES[storeLanguage](),
  });

export const RISK_NAMES = [m.coverage_risk_0, m.coverage_risk_1, m.coverage_risk_2, m.coverage_risk_3];

export const GATE_NAMES: Record<GateName, () => string> = {
  open_blockers: m.coverage_gate_blockers,
  open_majors: m.coverage_gate_majors,
  risky_holes: m.coverage_gate_holes,
  undecided: m.coverage_gate_undecided,
};

/** Where the reports or cells of a gate are listed. */
export const GATE_LINKS: Record<GateName, string> = {
  open_blockers: '/admin?tab=points-review&severity=Blocker',
  open_majors: '/admin?tab=points-review&severity=Major',
  risky_holes: '/admin?tab=coverage',
  undecided: '/admin?tab=points-review&review=pending',
};

export const VERDICT_NAMES: Record<Verdict, () => string> = {
  go: m.coverage_verdict_go,
  go_with_risks: m.coverage_verdict_risks,
  no_go: m.coverage_verdict_no_go,
};

export const RESULT_NAMES: Record<SessionResult, () => string> = {
  found_nothing: m.coverage_result_nothing,
  found_problems: m.coverage_result_problems,
  stopped: m.coverage_result_stopped,
};

export const CHARTER_TEXTS: Record<Charter, { name: () => string; text: () => string }> = {
  money: { name: m.coverage_charter_money, text: m.coverage_charter_money_text },
  'back-button': { name: m.coverage_charter_back, text: m.coverage_charter_back_text },
  'weak-signal': { name: m.coverage_charter_signal, text: m.coverage_charter_signal_text },
  'arabic-reader': { name: m.coverage_charter_arabic, text: m.coverage_charter_arabic_text },
  returns: { name: m.coverage_charter_returns, text: m.coverage_charter_returns_text },
  'first-visit': { name: m.coverage_charter_first, text: m.coverage_charter_first_text },
  search: { name: m.coverage_charter_search, text: m.coverage_charter_search_text },
  'two-devices': { name: m.coverage_charter_devices, text: m.coverage_charter_devices_text },
  'big-text': { name: m.coverage_charter_big_text, text: m.coverage_charter_big_text_text },
  messages: { name: m.coverage_charter_messages, text: m.coverage_charter_messages_text },
  'bad-input': { name: m.coverage_charter_input, text: m.coverage_charter_input_text },
  interrupted: { name: m.coverage_charter_interrupted, text: m.coverage_charter_interrupted_text },
};
