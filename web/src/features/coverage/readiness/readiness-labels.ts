import { type Hidden, roundedBound } from '@bugquest/contract/coverage/estimators';
import { GATE_NAMES, type Gate, type GateName } from '@bugquest/contract/coverage/gates';
import type { BlockerExit, LeftBlocker, ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { formatAmount } from '@bugquest/contract/coverage/readiness-phrases';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { Severity } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { formatDate, formatList, formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { pluralCount } from '../labels.ts';
import { WORDING } from './wording.ts';

/** The list of the open problems of a severity, which may be that of a duplicate, and of a feature if there is one. */
export const openProblemsLink = (severity: Severity, feature?: string): string =>
  `/admin?${new URLSearchParams({ tab: 'problems', state: 'open', severity, ...(feature && { feature }) })}`;

/** The reports that the gate of failed retests counts, of a feature if there is one. */
export const failedRetestsLink = (feature?: string): string =>
  `/admin?${new URLSearchParams({ tab: 'points-review', retest: 'failed', ...(feature && { feature }) })}`;

const AMOUNTS: Record<GateName, (amount: number) => string> = {
  looked_share: (amount) => m.coverage_amount_looked({ share: formatPercent(amount / 100) }),
  testers: (amount) => m.coverage_amount_testers(pluralCount(amount)),
  arabic_reports: (amount) => m.coverage_amount_arabic(pluralCount(amount)),
  open_blockers: (amount) => m.coverage_amount_blockers(pluralCount(amount)),
  open_majors: (amount) => m.coverage_amount_majors(pluralCount(amount)),
  failed_retests: (amount) => m.coverage_amount_retests(pluralCount(amount)),
  undecided: (amount) => m.coverage_amount_undecided(pluralCount(amount)),
  risky_holes: (amount) => m.coverage_amount_holes(pluralCount(amount)),
  new_per_100: (amount) => m.coverage_amount_new(pluralCount(amount)),
  critical_journeys: (amount) => m.coverage_amount_journeys(pluralCount(amount)),
  confirmations: (amount) => m.coverage_amount_confirmations(pluralCount(amount)),
};

/** What is said instead of a count that does not exist, and for what the gate waits then. */
const MISSING: Partial<Record<GateName, { count: () => string; waits: () => string }>> = {
  new_per_100: { count: m.coverage_gate_no_estimate, waits: m.coverage_gate_waits_estimate },
  critical_journeys: { count: m.coverage_gate_no_journeys, waits: m.coverage_gate_waits_journeys },
  confirmations: { count: m.coverage_gate_no_items, waits: m.coverage_gate_waits_items },
};

export const formatGateCount = ({ name, count }: Gate): string =>
  count === null ? (MISSING[name]?.count() ?? '–') : formatAmount(name, count, WORDING);

/** "At most 5 open Majors"; only the name while the gate is off. */
function gateRule({ name, kind, limit }: Gate): string {
  if (limit === null) return GATE_NAMES[name]();
  const amount = AMOUNTS[name](limit);
  return kind === 'at_least' ? m.coverage_at_least({ amount }) : m.coverage_at_most({ amount });
}

/** "At most 5 open Majors: 12". Without the number where a decision of an earlier version has none. */
export const gateSentence = (gate: Gate): string =>
  gate.count === null && !MISSING[gate.name]
    ? gateRule(gate)
    : m.coverage_gate_sentence({ rule: gateRule(gate), count: formatGateCount(gate) });

/** "Waits for: 10 testers": why a ceiling that is on is not evaluated. */
export function waitsSentence({ name: waiting, count }: Gate, gates: readonly Gate[]): string {
  const floors = gates.flatMap(({ name, kind, state, limit }) =>
    kind === 'at_least' && state === 'not_met' && limit !== null ? [AMOUNTS[name](limit)] : [],
  );
  const missing = count === null ? MISSING[waiting] : undefined;
  const evidence = missing ? [...floors, missing.waits()] : floors;
  return m.coverage_gate_waits({
    evidence: formatList(evidence.length === 0 ? [m.coverage_gate_waits_tester()] : evidence),
  });
}

type Estimate = NonNullable<ReadinessFigures['estimate']>;

export const formatRounded = (number: number): string => formatNumber(Math.round(number));

/** Both values of a correction, which are often equal as whole numbers. */
export const formatTenth = (number: number): string => formatNumber(number, 1);

export const formatBound = (high: number): string => formatNumber(roundedBound(high));

/** Decisions of earlier versions have no upper bound. */
export const newOfHundred = ({ newPer100, newPer100High }: Estimate): string =>
  newPer100High === undefined
    ? m.coverage_next_hundred({ count: formatRounded(newPer100) })
    : m.coverage_next_hundred_bound({ count: formatRounded(newPer100), high: formatBound(newPer100High) });

/** Decisions of earlier versions have only the lower bound of all problems. */
export const hiddenOf = ({ hidden, chao1 }: Estimate, { problems }: ReadinessFigures['sample']): Hidden =>
  hidden ?? { value: chao1.value - problems, low: chao1.low - problems, high: null, method: 'at_least' };

/** How a report stopped being an open Blocker, by whom and when. */
export function exitSentence({
  exit,
  severity,
  by,
  at,
  original,
  duplicate,
}: Omit<LeftBlocker, 'id'>): string {
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

/** Of today's journeys, which are on the page of the gates. */
export const JOURNEYS_ID = 'journeys';

/** Of today's launch checklist, which is on the page of the gates. */
export const CHECKLIST_ID = 'launch-checklist';

/** The lists of the reports or cells of the gates. */
export const GATE_LINKS: Partial<Record<GateName, string>> = {
  looked_share: '/admin?tab=coverage',
  open_blockers: openProblemsLink('Blocker'),
  open_majors: openProblemsLink('Major'),
  risky_holes: '/admin?tab=coverage',
  undecided: '/admin?tab=points-review&review=pending',
  critical_journeys: `#${JOURNEYS_ID}`,
  failed_retests: failedRetestsLink(),
  confirmations: `#${CHECKLIST_ID}`,
};
