import type { CellKey, CellState, CoverageCell } from '@bugquest/contract/coverage/cells';
import {
  type BlockerExit,
  countGates,
  type Gate,
  type GateName,
  type LeftBlocker,
  OPEN_PROBLEMS,
  type Verdict,
} from '@bugquest/contract/coverage/readiness';
import type { Charter, SessionResult } from '@bugquest/contract/coverage/sessions';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { FEATURE_NAMES, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { Severity } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { currentLocale } from '../../lib/language/current-locale.ts';
import { formatDate, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';

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

/** `count` selects the plural form, and `shown` is its text. */
export const pluralCount = (count: number) => ({ count, shown: formatNumber(count) });

/** "Payment, iOS App, Arabic: nobody has looked". */
export function cellSentence(cell: CoverageCell): string {
  const name = cellName(cell);
  if (cell.state === 'not_applicable') return m.coverage_sentence_not_applicable({ name });
  if (cell.state === 'nobody') return m.coverage_sentence_nobody({ name });
  const people = m.coverage_people(pluralCount(cell.people));
  const problems = m.coverage_problems({ count: cell.problems });
  return cell.state === 'thin'
    ? m.coverage_sentence_thin({ name, people, problems })
    : m.coverage_sentence_looked({ name, people, problems });
}

export const RISK_NAMES = [m.coverage_risk_0, m.coverage_risk_1, m.coverage_risk_2, m.coverage_risk_3];

export const GATE_NAMES: Record<GateName, () => string> = {
  open_blockers: m.coverage_gate_blockers,
  open_majors: m.coverage_gate_majors,
  risky_holes: m.coverage_gate_holes,
  undecided: m.coverage_gate_undecided,
};

/** The list of open problems of a severity, which may be that of a duplicate, and of a feature if there is one. */
export function openProblemsLink(severity: Severity, feature?: string): string {
  const filters = {
    groupSeverity: [severity],
    ...OPEN_PROBLEMS,
    feature: feature === undefined ? [] : [feature],
  };
  const params = new URLSearchParams({ tab: 'points-review' });
  for (const [name, values] of Object.entries(filters))
    for (const value of values) params.append(name, value);
  return `/admin?${params}`;
}

/** "3 of 4 gates met", and how many are off. */
export function gatesSentence(gates: readonly Gate[]): string {
  const { met, used, off } = countGates(gates);
  if (used === 0) return m.coverage_gates_all_off();
  const sentence = m.coverage_gates_met_count({ met: formatNumber(met), all: formatNumber(used) });
  return off === 0 ? sentence : `${sentence} · ${m.coverage_gates_off({ count: off })}`;
}

/** How a report stopped being an open Blocker, by whom and when. */
export function exitSentence({ exit, severity, by, at, original, duplicate }: LeftBlocker): string {
  const facts = {
    severity: SEVERITY_NAMES[severity](),
    name: isolate(by || m.accounts_former_employee()),
    date: formatDate(at),
    original: original === null ? '–' : isolate(original),
  };
  const sentence = (exit === 'closed' && by === null ? m.coverage_left_closed_tracker : EXITS[exit])(facts);
  if (duplicate === null) return sentence;
  return `(${m.coverage_left_duplicate({ duplicate: isolate(duplicate) })}) ${sentence}`;
}

const EXITS: Record<
  BlockerExit,
  (facts: { severity: string; name: string; date: string; original: string }) => string
> = {
  lowered: m.coverage_left_lowered,
  edited: m.coverage_left_edited,
  linked: m.coverage_left_linked,
  unlinked: m.coverage_left_unlinked,
  closed: m.coverage_left_closed,
  retested: m.coverage_left_retested_line,
  rejected: m.coverage_left_rejected,
  undone: m.coverage_left_undone,
  deleted: m.coverage_left_deleted,
  withdrawn: m.coverage_left_withdrawn,
};

/** The lists of the reports or cells of the gates. */
export const GATE_LINKS: Record<GateName, string> = {
  open_blockers: openProblemsLink('Blocker'),
  open_majors: openProblemsLink('Major'),
  risky_holes: '/admin?tab=coverage',
  undecided: '/admin?tab=points-review&review=pending',
};

export const VERDICT_NAMES: Record<Verdict, () => string> = {
  go: m.coverage_verdict_go,
  go_with_risks: m.coverage_verdict_risks,
  no_go: m.coverage_verdict_no_go,
};

/** In the interface language. */
export const missionText = <Name extends 'title' | 'charter'>(
  mission: Record<`${Name}En` | `${Name}Ar`, string>,
  name: Name,
): string => mission[`${name}${currentLocale() === 'ar' ? 'Ar' : 'En'}`];

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
