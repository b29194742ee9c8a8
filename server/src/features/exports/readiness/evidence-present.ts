// The sheets about what was tested: week by week, journey by journey, cell by cell.
import type { CoverageCell } from '@bugquest/contract/coverage/cells';
import type { DirectionWeek } from '@bugquest/contract/coverage/direction';
import type { Journey } from '@bugquest/contract/coverage/journeys';
import { CELL_STATE_NAMES, JOURNEY_STATE_NAMES } from '@bugquest/contract/coverage/list-phrases';
import type { Build, ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import type { Language } from '@bugquest/contract/employees/lists';
import { SOURCE_NAMES, STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { FEATURE_NAMES, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { SEVERITIES } from '@bugquest/contract/reports/lists';
import { fieldLabel } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import type { Table } from '../../../platform/files/tables/table-file.ts';
import { sheetOf } from '../tables/table-present.ts';
import { dayCell, timeCell } from './sheet-present.ts';
import type { WorkbookContents } from './summary-present.ts';

/** Without the lists that decisions of earlier versions do not have. */
export function evidenceTables({ figures, locale }: WorkbookContents): Table[] {
  const { direction, journeys, coverage, holes, participation, obstacles, builds } = figures;
  const options = { locale };
  return [
    ...(direction ? [weekTable(direction.weeks, locale)] : []),
    ...(journeys ? [journeyTable(journeys, locale)] : []),
    ...(coverage ? [cellTable(m.coverage_tab({}, options), coverage, locale)] : []),
    cellTable(m.coverage_holes({}, options), holes, locale),
    participationTable(participation, locale),
    obstacleTable(obstacles, locale),
    ...(builds ? [buildTable(builds, locale)] : []),
  ];
}

function weekTable(weeks: readonly DirectionWeek[], locale: Language): Table {
  const options = { locale };
  const columns = SEVERITIES.flatMap((severity) => {
    const name = { severity: SEVERITY_NAMES[severity]({}, options) };
    return [
      {
        heading: m.coverage_weeks_found(name, options),
        width: 16,
        cell: ({ found }: DirectionWeek) => found[severity],
      },
      {
        heading: m.coverage_weeks_closed(name, options),
        width: 16,
        cell: ({ closed }: DirectionWeek) => closed[severity],
      },
      {
        heading: m.exports_launch_rejected_part(name, options),
        width: 24,
        cell: ({ rejected }: DirectionWeek) => rejected[severity],
      },
    ];
  });
  return sheetOf<DirectionWeek>(
    {
      name: m.coverage_direction({}, options),
      frozen: 1,
      columns: [
        { heading: m.coverage_weeks_from({}, options), width: 14, cell: ({ from }) => dayCell(from) },
        ...columns,
        { heading: m.coverage_direction_new({}, options), width: 30, cell: ({ newPer100 }) => newPer100 },
        { heading: m.coverage_direction_cells({}, options), width: 16, cell: ({ cells }) => cells },
        { heading: m.coverage_direction_testers({}, options), width: 16, cell: ({ testers }) => testers },
      ],
    },
    weeks,
  );
}

const placeColumns = (locale: Language) => {
  const options = { locale };
  type Place = Pick<CoverageCell, 'source' | 'storeLanguage'>;
  return [
    {
      heading: fieldLabel('source', options),
      width: 16,
      cell: ({ source }: Place) => SOURCE_NAMES[source]({}, options),
    },
    {
      heading: fieldLabel('storeLanguage', options),
      width: 16,
      cell: ({ storeLanguage }: Place) => STORE_LANGUAGE_NAMES[storeLanguage]({}, options),
    },
  ];
};

function journeyTable(journeys: readonly Journey[], locale: Language): Table {
  const options = { locale };
  return sheetOf<Journey>(
    {
      name: m.coverage_journeys({}, options),
      frozen: 1,
      columns: [
        {
          heading: m.coverage_mission({}, options),
          width: 44,
          wraps: true,
          cell: ({ titleEn, titleAr }) => (locale === 'ar' ? titleAr : titleEn),
        },
        ...placeColumns(locale),
        {
          heading: m.exports_launch_state({}, options),
          width: 14,
          cell: ({ state }) => JOURNEY_STATE_NAMES[state]({}, options),
        },
        { heading: m.coverage_steps({}, options), width: 10, cell: ({ steps }) => steps },
        {
          heading: m.exports_launch_steps_worked({}, options),
          width: 22,
          cell: ({ stepsWorked }) => stepsWorked,
        },
        { heading: m.coverage_fact_people({}, options), width: 10, cell: ({ people }) => people },
        {
          heading: m.exports_launch_people_failed({}, options),
          width: 26,
          cell: ({ peopleFailed }) => peopleFailed,
        },
      ],
    },
    journeys,
  );
}

/** Without minutes: in a cell with one session they would be those of one person (promises: 55). */
export function cellTable(name: string, cells: readonly CoverageCell[], locale: Language): Table {
  const options = { locale };
  return sheetOf<CoverageCell>(
    {
      name,
      frozen: 3,
      columns: [
        {
          heading: fieldLabel('feature', options),
          width: 24,
          cell: ({ feature }) => FEATURE_NAMES[feature]({}, options),
        },
        ...placeColumns(locale),
        {
          heading: m.exports_launch_state({}, options),
          width: 14,
          cell: ({ state }) => CELL_STATE_NAMES[state]({}, options),
        },
        { heading: m.coverage_fact_people({}, options), width: 10, cell: ({ people }) => people },
        {
          heading: m.exports_launch_people_ever({}, options),
          width: 18,
          cell: ({ peopleEver }) => peopleEver,
        },
        {
          heading: m.exports_launch_last_looked({}, options),
          width: 14,
          cell: ({ lastLooked }) => dayCell(lastLooked),
        },
        { heading: m.coverage_fact_problems({}, options), width: 12, cell: ({ problems }) => problems },
      ],
    },
    cells,
  );
}

type Participation = ReadinessFigures['participation'][number];

function participationTable(rows: readonly Participation[], locale: Language): Table {
  const options = { locale };
  return sheetOf<Participation>(
    {
      name: m.coverage_participation({}, options),
      frozen: 1,
      columns: [
        {
          heading: fieldLabel('storeLanguage', options),
          width: 16,
          cell: ({ storeLanguage }) => STORE_LANGUAGE_NAMES[storeLanguage]({}, options),
        },
        { heading: m.coverage_fact_people({}, options), width: 10, cell: ({ people }) => people },
        { heading: m.coverage_fact_reports({}, options), width: 10, cell: ({ reports }) => reports },
      ],
    },
    rows,
  );
}

type Obstacle = ReadinessFigures['obstacles'][number];

function obstacleTable(rows: readonly Obstacle[], locale: Language): Table {
  const options = { locale };
  return sheetOf<Obstacle>(
    {
      name: m.coverage_obstacles({}, options),
      frozen: 0,
      columns: [
        { heading: m.exports_launch_obstacle({}, options), width: 60, wraps: true, cell: ({ text }) => text },
        {
          heading: m.coverage_fact_people({}, options),
          width: 10,
          cell: ({ people, times }) => people ?? times,
        },
        { heading: m.exports_launch_time({}, options), width: 17, cell: ({ at }) => timeCell(at) },
      ],
    },
    rows,
  );
}

function buildTable(rows: readonly Build[], locale: Language): Table {
  const options = { locale };
  return sheetOf<Build>(
    {
      name: m.coverage_builds({}, options),
      frozen: 1,
      columns: [
        { heading: m.coverage_build_name({}, options), width: 30, cell: ({ name }) => name },
        { heading: m.coverage_build_day({}, options), width: 14, cell: ({ day }) => dayCell(day) },
      ],
    },
    rows,
  );
}
