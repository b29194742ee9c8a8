// The sheets about problems: those that are open, those that left the gate, and those that nobody has met yet.
import type {
  BlockerExit,
  LeftBlocker,
  ReadinessFigures,
  WorstProblem,
} from '@bugquest/contract/coverage/readiness';
import type { Language } from '@bugquest/contract/employees/lists';
import { FEATURE_NAMES, nameOf, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { fieldLabel } from '@bugquest/contract/reports/report-fields';
import type { Sentence } from '@bugquest/contract/sentence';
import { m } from '@bugquest/phrases/messages';
import type { Table, TableCell } from '../../../platform/files/tables/table-file.ts';
import { sheetOf } from '../tables/table-present.ts';
import { dayCell, reportCell, timeCell } from './sheet-present.ts';
import type { WorkbookContents } from './summary-present.ts';

/** Without the lists that decisions of earlier versions do not have. */
export function problemTables({ figures, publicUrl, locale }: WorkbookContents): Table[] {
  const { openProblems, worstProblems, leftBlockers, curve } = figures;
  return [
    openTable(openProblems, locale),
    ...(worstProblems ? [worstTable(worstProblems, publicUrl, locale)] : []),
    ...(leftBlockers ? [leftTable(leftBlockers, publicUrl, locale)] : []),
    estimateTable(figures, locale),
    curveTable(curve, locale),
  ];
}

type OpenProblems = ReadinessFigures['openProblems'][number];

function openTable(rows: readonly OpenProblems[], locale: Language): Table {
  const options = { locale };
  return sheetOf<OpenProblems>(
    {
      name: m.coverage_open_problems({}, options),
      frozen: 2,
      columns: [
        {
          heading: fieldLabel('feature', options),
          width: 24,
          cell: ({ feature }) => nameOf(FEATURE_NAMES, feature, options),
        },
        {
          heading: fieldLabel('severity', options),
          width: 12,
          cell: ({ severity }) => SEVERITY_NAMES[severity]({}, options),
        },
        { heading: m.coverage_fact_problems({}, options), width: 12, cell: ({ problems }) => problems },
        { heading: m.exports_launch_accepted({}, options), width: 22, cell: ({ confirmed }) => confirmed },
        { heading: m.exports_launch_suspected({}, options), width: 22, cell: ({ suspected }) => suspected },
        { heading: m.coverage_fact_people({}, options), width: 12, cell: ({ people }) => people },
        {
          heading: m.coverage_failed_retests({}, options),
          width: 16,
          cell: ({ failedRetests }) => failedRetests,
        },
      ],
    },
    rows,
  );
}

function worstTable(rows: readonly WorstProblem[], publicUrl: string, locale: Language): Table {
  const options = { locale };
  return sheetOf<WorstProblem>(
    {
      name: m.coverage_worst({}, options),
      frozen: 1,
      columns: [
        {
          heading: m.review_serial({}, options),
          width: 12,
          cell: (problem) => reportCell(publicUrl, problem),
        },
        { heading: m.exports_launch_title({}, options), width: 60, wraps: true, cell: ({ title }) => title },
        {
          heading: fieldLabel('severity', options),
          width: 12,
          cell: ({ severity }) => SEVERITY_NAMES[severity]({}, options),
        },
        {
          heading: fieldLabel('feature', options),
          width: 24,
          cell: ({ feature }) => nameOf(FEATURE_NAMES, feature, options),
        },
        { heading: m.coverage_fact_people({}, options), width: 12, cell: ({ people }) => people },
        {
          heading: m.exports_launch_assignee({}, options),
          width: 28,
          cell: ({ assignee }) => (assignee === '' ? m.accounts_former_employee({}, options) : assignee),
        },
      ],
    },
    rows,
  );
}

const EXIT_NAMES: Record<BlockerExit, Sentence> = {
  lowered: m.exports_launch_exit_lowered,
  edited: m.exports_launch_exit_edited,
  linked: m.exports_launch_exit_linked,
  unlinked: m.exports_launch_exit_unlinked,
  closed: m.exports_launch_exit_closed,
  retested: m.exports_launch_exit_retested,
  rejected: m.exports_launch_exit_rejected,
  undone: m.exports_launch_exit_undone,
  deleted: m.exports_launch_exit_deleted,
  withdrawn: m.exports_launch_exit_withdrawn,
};

function leftTable(rows: readonly LeftBlocker[], publicUrl: string, locale: Language): Table {
  const options = { locale };
  /** A deleted report has no page. */
  const serialCell = (left: LeftBlocker): TableCell =>
    left.duplicate === null && (left.exit === 'deleted' || left.exit === 'withdrawn')
      ? left.serialNumber
      : reportCell(publicUrl, left);
  return sheetOf<LeftBlocker>(
    {
      name: m.exports_launch_left({}, options),
      frozen: 1,
      columns: [
        { heading: m.review_serial({}, options), width: 12, cell: serialCell },
        {
          heading: m.exports_launch_exit({}, options),
          width: 36,
          cell: ({ exit }) => EXIT_NAMES[exit]({}, options),
        },
        {
          heading: fieldLabel('severity', options),
          width: 12,
          cell: ({ severity }) => SEVERITY_NAMES[severity]({}, options),
        },
        { heading: m.exports_launch_duplicate({}, options), width: 16, cell: ({ duplicate }) => duplicate },
        { heading: m.audit_field_duplicate_of({}, options), width: 16, cell: ({ original }) => original },
        {
          heading: m.exports_launch_by({}, options),
          width: 28,
          cell: ({ by }) => (by === '' ? m.accounts_former_employee({}, options) : by),
        },
        { heading: m.exports_launch_time({}, options), width: 17, cell: ({ at }) => timeCell(at) },
        {
          heading: m.exports_launch_still_counted({}, options),
          width: 26,
          cell: ({ isStillCounted }) => (isStillCounted ? m.shell_yes : m.shell_no)({}, options),
        },
      ],
    },
    rows,
  );
}

type Value = readonly [name: Sentence, value: TableCell];

/** Every value, as it is stored. Shares are from 0 to 1. */
function estimateTable({ estimate, notEstimated, sample }: ReadinessFigures, locale: Language): Table {
  const options = { locale };
  const reasons = {
    too_small: m.exports_launch_too_small,
    unrecorded_repeats: m.exports_launch_unrecorded,
  };
  const hidden = estimate?.hidden;
  const methods = { three_counts: m.exports_launch_three_counts, at_least: m.exports_launch_at_least };
  const values: Value[] = estimate
    ? [
        [m.exports_launch_new, estimate.newPer100],
        [m.exports_launch_new_high, estimate.newPer100High],
        [m.exports_launch_new_raw, estimate.newPer100Raw],
        [m.exports_launch_hidden, hidden?.value],
        [m.exports_launch_hidden_low, hidden?.low],
        [m.exports_launch_hidden_high, hidden?.high],
        [m.exports_launch_method, hidden && methods[hidden.method]({}, options)],
        [m.exports_launch_chao, estimate.chao1.value],
        [m.exports_launch_chao_low, estimate.chao1.low],
        [m.exports_launch_chao_high, estimate.chao1.high],
        [m.exports_launch_chapman, estimate.chapman],
        [m.exports_launch_outside, estimate.totalOutside],
        [m.exports_launch_reliable, (estimate.isReliable ? m.shell_yes : m.shell_no)({}, options)],
      ]
    : [[m.exports_launch_not_estimated, reasons[notEstimated ?? 'too_small']({}, options)]];
  const rows: Value[] = [
    ...values,
    [m.exports_launch_sample_problems, sample.problems],
    [m.exports_launch_sample_sightings, sample.sightings],
    [m.exports_launch_sample_reporters, sample.reporters],
    [m.exports_launch_sample_twice, sample.seenTwice],
    [m.exports_launch_recorded, sample.recordedShare ?? estimate?.recordedShare],
    [m.exports_launch_likely, sample.likelyRepeats],
    [m.exports_launch_not_compared, sample.notCompared],
  ];
  return sheetOf<Value>(
    {
      name: m.coverage_estimate({}, options),
      frozen: 1,
      columns: [
        { heading: m.exports_launch_figure({}, options), width: 60, cell: ([name]) => name({}, options) },
        { heading: m.exports_launch_value({}, options), width: 30, cell: ([, value]) => value },
      ],
    },
    rows,
  );
}

type Point = ReadinessFigures['curve'][number];

function curveTable(rows: readonly Point[], locale: Language): Table {
  const options = { locale };
  return sheetOf<Point>(
    {
      name: m.coverage_curve({}, options),
      frozen: 1,
      columns: [
        { heading: m.coverage_build_day({}, options), width: 14, cell: ({ day }) => dayCell(day) },
        { heading: m.coverage_curve_axis_reports({}, options), width: 14, cell: ({ reports }) => reports },
        { heading: m.coverage_curve_axis_decided({}, options), width: 18, cell: ({ decided }) => decided },
        { heading: m.coverage_curve_axis_hours({}, options), width: 16, cell: ({ hours }) => hours },
        {
          heading: m.exports_launch_sample_problems({}, options),
          width: 18,
          cell: ({ problems }) => problems,
        },
      ],
    },
    rows,
  );
}
