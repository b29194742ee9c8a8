import type { Hidden } from '@bugquest/contract/coverage/estimators';
import {
  type BlockerExit,
  countGates,
  type Gate,
  type GateName,
  type LeftBlocker,
  type ReadinessFigures,
  type Verdict,
} from '@bugquest/contract/coverage/readiness';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { Severity } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { formatDate, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';

export const GATE_NAMES: Record<GateName, () => string> = {
  open_blockers: m.coverage_gate_blockers,
  open_majors: m.coverage_gate_majors,
  risky_holes: m.coverage_gate_holes,
  undecided: m.coverage_gate_undecided,
};

/** The list of the open problems of a severity, which may be that of a duplicate, and of a feature if there is one. */
export const openProblemsLink = (severity: Severity, feature?: string): string =>
  `/admin?${new URLSearchParams({ tab: 'problems', state: 'open', severity, ...(feature && { feature }) })}`;

/** "3 of 4 gates met", and how many are off. */
export function gatesSentence(gates: readonly Gate[]): string {
  const { met, used, off } = countGates(gates);
  if (used === 0) return m.coverage_gates_all_off();
  const sentence = m.coverage_gates_met_count({ met: formatNumber(met), all: formatNumber(used) });
  return off === 0 ? sentence : `${sentence} · ${m.coverage_gates_off({ count: off })}`;
}

type Estimate = NonNullable<ReadinessFigures['estimate']>;

export const formatRounded = (number: number): string => formatNumber(Math.round(number));

/** Decisions of earlier versions have no upper bound. */
export const newOfHundred = ({ newPer100, newPer100High }: Estimate): string =>
  newPer100High === undefined
    ? m.coverage_next_hundred({ count: formatRounded(newPer100) })
    : m.coverage_next_hundred_bound({ count: formatRounded(newPer100), high: formatRounded(newPer100High) });

/** Decisions of earlier versions have only the lower bound of all problems. */
export const hiddenOf = ({ hidden, chao1 }: Estimate, { problems }: ReadinessFigures['sample']): Hidden =>
  hidden ?? { value: chao1.value - problems, low: chao1.low - problems, high: null, method: 'at_least' };

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
