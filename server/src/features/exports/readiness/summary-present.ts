// The sheets about the launch decision itself.
import { countGates } from '@bugquest/contract/coverage/gates';
import { DECISION_STATE_NAMES, VERDICT_NAMES } from '@bugquest/contract/coverage/list-phrases';
import {
  newestBuild,
  type ReadinessDecision,
  type ReadinessFigures,
} from '@bugquest/contract/coverage/readiness';
import type { Language } from '@bugquest/contract/employees/lists';
import { decisionPath } from '@bugquest/contract/notifications/addresses';
import { m } from '@bugquest/phrases/messages';
import type { Table, TableCell } from '../../../platform/files/tables/table-file.ts';
import { sheetOf } from '../tables/table-present.ts';
import { dayCell, timeCell } from './sheet-present.ts';

export interface WorkbookContents {
  /** Null for the figures of this moment. */
  decision: ReadinessDecision | null;
  figures: ReadinessFigures;
  asOf: Date;
  /** In the program's time zone. */
  asOfDay: string;
  exportedAt: Date;
  exportedBy: string;
  timezone: string;
  productName: string;
  publicUrl: string;
  locale: Language;
}

export const summaryTables = (contents: WorkbookContents): Table[] => [
  summaryTable(contents),
  ...(contents.decision ? [signatureTable(contents.decision, contents.locale)] : []),
];

type Fact = readonly [name: string, value: TableCell];

function summaryTable(contents: WorkbookContents): Table {
  const { locale, figures, productName, asOf, timezone, exportedAt, exportedBy } = contents;
  const options = { locale };
  const { met, used } = countGates(figures.gates);
  const build = newestBuild(figures.builds ?? [], contents.asOfDay);
  const facts: Fact[] = [
    [m.exports_launch_product({}, options), productName],
    [m.exports_launch_as_of({}, options), asOf],
    [m.settings_time_zone({}, options), timezone],
    ...decisionFacts(contents),
    [m.coverage_build_name({}, options), build?.name ?? m.coverage_build_none({}, options)],
    [m.coverage_since({}, options), dayCell(figures.since) ?? m.coverage_since_always({}, options)],
    [m.exports_launch_gates_met({}, options), met],
    [m.exports_launch_gates_used({}, options), used],
    [m.exports_launch_cells_looked({}, options), figures.cells.looked],
    [m.exports_launch_cells({}, options), figures.cells.applicable],
    [m.coverage_gate_undecided({}, options), figures.undecided],
    [m.exports_launch_rejected({}, options), figures.rejectedLately],
    ...directionFacts(contents),
    [m.exports_about_at({}, options), exportedAt],
    [m.exports_about_by({}, options), exportedBy],
  ];
  return sheetOf<Fact>(
    {
      name: m.exports_launch_summary({}, options),
      frozen: 1,
      columns: [
        { heading: m.exports_launch_figure({}, options), width: 44, cell: ([name]) => name },
        { heading: m.exports_launch_value({}, options), width: 60, wraps: true, cell: ([, value]) => value },
      ],
    },
    facts,
  );
}

function decisionFacts({ decision, publicUrl, locale }: WorkbookContents): Fact[] {
  if (!decision) return [];
  const options = { locale };
  const { id, number, verdict, state, conditions, nextLook, foundBlockers, foundProblems, replacedBy } =
    decision;
  const url = `${publicUrl}${decisionPath(id)}`;
  return [
    [m.coverage_decision({}, options), number],
    [m.exports_launch_page({}, options), { text: url, url }],
    [m.coverage_verdict({}, options), VERDICT_NAMES[verdict]({}, options)],
    [m.exports_launch_state({}, options), DECISION_STATE_NAMES[state]({}, options)],
    ...(replacedBy ? ([[m.coverage_state_replaced_text({}, options), null]] satisfies Fact[]) : []),
    ...(verdict === 'no_go'
      ? ([
          [m.coverage_conditions({}, options), conditions],
          [m.coverage_next_look({}, options), dayCell(nextLook)],
        ] satisfies Fact[])
      : []),
    [m.exports_launch_found({}, options), foundBlockers],
    [m.exports_launch_found_all({}, options), foundProblems],
  ];
}

/** Decisions of earlier versions have none. */
function directionFacts({ figures: { direction }, locale }: WorkbookContents): Fact[] {
  if (!direction) return [];
  const options = { locale };
  const { launchDay, daysLeft, daysSinceBlocker, newestBuild: newest, gateDays } = direction;
  return [
    [m.exports_launch_day({}, options), dayCell(launchDay)],
    [m.exports_launch_days_left({}, options), daysLeft],
    [m.exports_launch_forecast_from({}, options), dayCell(gateDays.from)],
    [m.exports_launch_forecast_to({}, options), dayCell(gateDays.to)],
    [m.exports_launch_blocker_days({}, options), daysSinceBlocker],
    [m.exports_launch_build_blockers({}, options), newest?.blockers],
  ];
}

interface Answer {
  kind: string;
  by: string;
  at: string;
  reason: string;
}

function signatureTable(
  { decidedBy, decidedAt, signUntil, signatures, signedAlone }: ReadinessDecision,
  locale: Language,
): Table {
  const options = { locale };
  const alone = signedAlone
    ? m.coverage_state_alone_text({}, options)
    : m.coverage_state_earlier_text({}, options);
  const first: Answer = {
    kind: signUntil ? m.coverage_signature_proposed({}, options) : m.coverage_signature_signed({}, options),
    ...{ by: decidedBy, at: decidedAt, reason: signUntil ? '' : alone },
  };
  const answers = signatures.map(({ agrees, by, at, reason }): Answer => {
    const kind = agrees ? m.coverage_signature_signed({}, options) : m.coverage_disagreements({}, options);
    return { kind, by, at, reason };
  });
  return sheetOf<Answer>(
    {
      name: m.coverage_signatures({}, options),
      frozen: 1,
      columns: [
        { heading: m.exports_launch_kind({}, options), width: 18, cell: ({ kind }) => kind },
        {
          heading: m.audit_field_name({}, options),
          width: 28,
          cell: ({ by }) => by || m.accounts_former_employee({}, options),
        },
        { heading: m.exports_launch_time({}, options), width: 17, cell: ({ at }) => timeCell(at) },
        {
          heading: m.exports_launch_reason({}, options),
          width: 60,
          wraps: true,
          cell: ({ reason }) => reason,
        },
      ],
    },
    [first, ...answers],
  );
}
