// The sheets about the gates: their states, their limits, and what let somebody launch in spite of them.
import { cellName } from '@bugquest/contract/coverage/cell-phrases';
import type { LaunchConfirmation, RemovedConfirmation } from '@bugquest/contract/coverage/confirmations';
import { GATE_NAMES, type Gate } from '@bugquest/contract/coverage/gates';
import type { LimitChange } from '@bugquest/contract/coverage/limit-changes';
import { LOOK_LIMIT_NAMES, RISK_NAMES } from '@bugquest/contract/coverage/list-phrases';
import type { Risk } from '@bugquest/contract/coverage/readiness';
import { gateStateName } from '@bugquest/contract/coverage/readiness-phrases';
import type { Language } from '@bugquest/contract/employees/lists';
import { FEATURE_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import type { Table, TableCell } from '../../../platform/files/tables/table-file.ts';
import { sheetOf } from '../tables/table-present.ts';
import { dayCell, timeCell } from './sheet-present.ts';
import type { WorkbookContents } from './summary-present.ts';

/** Without the lists that decisions of earlier versions do not have. */
export function gateTables({ figures, decision, locale }: WorkbookContents): Table[] {
  const { gates, limitChanges, confirmations, removedConfirmations } = figures;
  return [
    gateTable(gates, locale),
    ...(decision ? [riskTable(decision.risks, locale)] : []),
    ...(confirmations ? [checklistTable(confirmations, locale)] : []),
    ...(removedConfirmations ? [removedTable(removedConfirmations, locale)] : []),
    ...(limitChanges ? [limitTable(limitChanges, locale)] : []),
  ];
}

function gateTable(gates: readonly Gate[], locale: Language): Table {
  const options = { locale };
  const kinds = { at_least: m.coverage_floors, at_most: m.coverage_ceilings };
  return sheetOf<Gate>(
    {
      name: m.coverage_gates({}, options),
      frozen: 1,
      columns: [
        {
          heading: m.exports_launch_gate({}, options),
          width: 44,
          cell: ({ name }) => GATE_NAMES[name]({}, options),
        },
        {
          heading: m.exports_launch_kind({}, options),
          width: 12,
          cell: ({ kind }) => kinds[kind]({}, options),
        },
        {
          heading: m.exports_launch_state({}, options),
          width: 16,
          cell: (gate) => gateStateName(gate, options),
        },
        { heading: m.exports_launch_count({}, options), width: 10, cell: ({ count }) => count },
        { heading: m.exports_launch_limit({}, options), width: 10, cell: ({ limit }) => limit },
      ],
    },
    gates,
  );
}

function riskTable(risks: readonly Risk[], locale: Language): Table {
  const options = { locale };
  return sheetOf<Risk>(
    {
      name: m.coverage_accepted_risks({}, options),
      frozen: 0,
      columns: [
        {
          heading: m.exports_launch_gate({}, options),
          width: 44,
          cell: ({ gate }) => gate && GATE_NAMES[gate]({}, options),
        },
        { heading: m.exports_launch_risk({}, options), width: 60, wraps: true, cell: ({ text }) => text },
        { heading: m.coverage_risk_owner({}, options), width: 28, cell: ({ owner }) => owner },
        { heading: m.coverage_risk_due({}, options), width: 14, cell: ({ due }) => dayCell(due) },
      ],
    },
    risks,
  );
}

const itemColumn = (locale: Language) => ({
  heading: m.exports_launch_item({}, { locale }),
  width: 60,
  wraps: true,
  cell: ({ textEn, textAr }: Pick<LaunchConfirmation, 'textEn' | 'textAr'>) =>
    locale === 'ar' ? textAr : textEn,
});

function checklistTable(items: readonly LaunchConfirmation[], locale: Language): Table {
  const options = { locale };
  const states = {
    open: m.exports_launch_item_open,
    overdue: m.exports_launch_item_overdue,
    confirmed: m.exports_launch_item_confirmed,
  };
  return sheetOf<LaunchConfirmation>(
    {
      name: m.coverage_checklist({}, options),
      frozen: 1,
      columns: [
        itemColumn(locale),
        {
          heading: m.exports_launch_state({}, options),
          width: 14,
          cell: ({ state }) => states[state]({}, options),
        },
        { heading: m.coverage_checklist_owner({}, options), width: 28, cell: ({ owner }) => owner },
        { heading: m.coverage_risk_due({}, options), width: 14, cell: ({ due }) => dayCell(due) },
        {
          heading: m.coverage_evidence({}, options),
          width: 50,
          wraps: true,
          cell: ({ evidence }) => evidence,
        },
        {
          heading: m.exports_launch_confirmed_by({}, options),
          width: 28,
          cell: ({ confirmedBy }) =>
            confirmedBy === '' ? m.accounts_former_employee({}, options) : confirmedBy,
        },
        {
          heading: m.exports_launch_confirmed_at({}, options),
          width: 17,
          cell: ({ confirmedAt }) => timeCell(confirmedAt),
        },
      ],
    },
    items,
  );
}

function removedTable(items: readonly RemovedConfirmation[], locale: Language): Table {
  const options = { locale };
  return sheetOf<RemovedConfirmation>(
    {
      name: m.exports_launch_removed({}, options),
      frozen: 1,
      columns: [
        itemColumn(locale),
        {
          heading: m.exports_launch_by({}, options),
          width: 28,
          cell: ({ by }) => by || m.accounts_former_employee({}, options),
        },
        { heading: m.exports_launch_time({}, options), width: 17, cell: ({ at }) => timeCell(at) },
      ],
    },
    items,
  );
}

function limitTable(changes: readonly LimitChange[], locale: Language): Table {
  const options = { locale };
  /** A limit is a number, the risk of a feature a name, the day of a build a day, and a cell applies or does not. */
  const valueCell = (change: LimitChange, side: 'from' | 'to'): TableCell => {
    if ('build' in change) return dayCell(change[side]);
    const { feature, cell, lookLimit } = change;
    const value = change[side];
    if (cell)
      return value === 0
        ? m.coverage_state_not_applicable({}, options)
        : m.exports_launch_applies({}, options);
    if (feature) return RISK_NAMES[value ?? 0]?.({}, options);
    return value ?? (lookLimit ? 0 : m.coverage_gate_off({}, options));
  };
  const gateName = ({ gate }: LimitChange): string => {
    if (gate === 'build') return m.coverage_builds({}, options);
    return gate === 'lock' ? m.settings_limit_lock({}, options) : GATE_NAMES[gate]({}, options);
  };
  const settingName = (change: LimitChange): string => {
    if ('build' in change) return change.build;
    const { feature, cell, lookLimit, mission } = change;
    if (cell) return cellName(cell, options);
    if (mission) return locale === 'ar' ? mission.titleAr : mission.titleEn;
    if (feature) return FEATURE_NAMES[feature]({}, options);
    return lookLimit ? LOOK_LIMIT_NAMES[lookLimit]({}, options) : m.exports_launch_limit({}, options);
  };
  return sheetOf<LimitChange>(
    {
      name: m.exports_launch_limits({}, options),
      frozen: 1,
      columns: [
        {
          heading: m.exports_launch_gate({}, options),
          width: 44,
          cell: gateName,
        },
        { heading: m.exports_launch_setting({}, options), width: 44, cell: settingName },
        {
          heading: m.exports_launch_from({}, options),
          width: 18,
          cell: (change) => valueCell(change, 'from'),
        },
        { heading: m.exports_launch_to({}, options), width: 18, cell: (change) => valueCell(change, 'to') },
        {
          heading: m.exports_launch_by({}, options),
          width: 28,
          cell: ({ by }) => by || m.accounts_former_employee({}, options),
        },
        {
          heading: m.exports_launch_confirmed_by({}, options),
          width: 28,
          cell: ({ confirmedBy }) =>
            confirmedBy === '' ? m.accounts_former_employee({}, options) : confirmedBy,
        },
        { heading: m.exports_launch_time({}, options), width: 17, cell: ({ at }) => timeCell(at) },
        {
          heading: m.exports_launch_reason({}, options),
          width: 50,
          wraps: true,
          cell: ({ reason }) => reason,
        },
      ],
    },
    changes,
  );
}
