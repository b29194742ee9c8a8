// The workbook of the leaderboard. Prizes are paid from it, so its name and its first sheet say what the points are.
import type { LeaderboardEntry, LeaderboardFilter } from '@bugquest/contract/competition/schema';
import type { AdminSeason } from '@bugquest/contract/competition/seasons';
import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import type { Fact } from '../tables/about-present.ts';
import type { DepartmentNamer, TableLayout } from '../tables/table-present.ts';

/** The time in which the points count. */
export interface BoardPeriod {
  /** Empty for all time. */
  name: string;
  /** First and last day in the program's time zone. */
  days?: { from: string; to: string };
  isFinal: boolean;
  waiting: AdminSeason['missing'];
}

export interface Board {
  filter: LeaderboardFilter;
  period: BoardPeriod;
  people: number;
  timezone: string;
  /** In the program's time zone. */
  day: string;
  exportedAt: Date;
  exportedBy: string;
}

const MAX_NAME_LENGTH = 150;

/** The specified name, followed by what the filter selects. */
export function boardName(board: Board, locale: Language, departmentName: DepartmentNamer): string {
  const { filter, period, day, timezone } = board;
  const name = `leaderboard-export-${day}`;
  if (!period.name && !filter.department) return name;
  const parts = [
    period.name || m.competition_period_all({}, { locale }),
    filter.department && departmentName(filter.department),
    stateName(period, locale),
    timezone,
  ];
  const words = parts.map((part) => part?.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')).filter(Boolean);
  return [name, ...words].join('-').slice(0, MAX_NAME_LENGTH);
}

const stateName = ({ isFinal }: BoardPeriod, locale: Language) =>
  isFinal ? m.exports_board_final({}, { locale }) : m.exports_board_pending({}, { locale });

export function boardFacts(board: Board, locale: Language, departmentName: DepartmentNamer): Fact[] {
  const options = { locale };
  const { filter, period, people, timezone, exportedAt, exportedBy } = board;
  const { undecided, questions, appeals } = period.waiting;
  const facts: (Fact | false)[] = [
    {
      name: m.competition_period({}, options),
      value: period.name || m.competition_period_all({}, options),
    },
    period.days !== undefined && {
      name: m.exports_board_days({}, options),
      value: m.exports_days_both(period.days, options),
    },
    {
      name: m.audit_field_department({}, options),
      value: filter.department
        ? departmentName(filter.department)
        : m.exports_about_all_departments({}, options),
    },
    filter.search ? { name: m.exports_board_search({}, options), value: filter.search } : false,
    { name: m.settings_time_zone({}, options), value: timezone },
    { name: m.exports_board_state({}, options), value: stateName(period, locale) },
    { name: m.exports_board_undecided({}, options), value: undecided },
    { name: m.exports_board_questions({}, options), value: questions },
    { name: m.exports_board_appeals({}, options), value: appeals },
    { name: m.exports_board_people({}, options), value: people },
    { name: m.exports_about_at({}, options), value: exportedAt },
    { name: m.exports_about_by({}, options), value: exportedBy },
  ];
  return facts.filter((fact) => fact !== false);
}

export interface RankedPerson extends LeaderboardEntry {
  rank: number;
  employeeId: string;
}

export function boardLayout(
  period: BoardPeriod,
  locale: Language,
  departmentName: DepartmentNamer,
): TableLayout<RankedPerson> {
  const options = { locale };
  return {
    name: m.shell_leaderboard({}, options),
    frozen: 3,
    columns: [
      { heading: m.exports_rank({}, options), width: 8, cell: ({ rank }) => rank },
      { heading: m.audit_field_employee_id({}, options), width: 14, cell: ({ employeeId }) => employeeId },
      { heading: m.audit_field_name({}, options), width: 30, cell: ({ fullName }) => fullName },
      {
        heading: m.audit_field_department({}, options),
        width: 24,
        cell: ({ department }) => departmentName(department),
      },
      {
        heading: period.name
          ? m.exports_points_of({ period: period.name }, options)
          : m.audit_field_total_points({}, options),
        width: 28,
        cell: ({ totalPoints }) => totalPoints,
      },
    ],
  };
}
