// The first sheet of an exported workbook: what it contains, and who made it.
import type { Language } from '@bugquest/contract/employees/lists';
import type { ExportFilter } from '@bugquest/contract/exports/lists';
import type { ExportSize } from '@bugquest/contract/exports/schema';
import { m } from '@bugquest/phrases/messages';
import type { TableCell } from '../../../platform/files/tables/table-file.ts';
import type { DepartmentNamer, TableLayout } from './table-present.ts';

export interface Fact {
  name: string;
  value: TableCell;
}

export interface About {
  filter: ExportFilter;
  size: ExportSize;
  exportedBy: string;
  exportedAt: Date;
  timezone: string;
}

export const aboutLayout = (locale: Language): TableLayout<Fact> => ({
  name: m.exports_about({}, { locale }),
  frozen: 0,
  columns: [
    { heading: m.exports_about({}, { locale }), width: 28, cell: ({ name }) => name },
    { heading: '', width: 60, wraps: true, cell: ({ value }) => value },
  ],
});

export function aboutRows(
  { filter, size, exportedBy, exportedAt, timezone }: About,
  locale: Language,
  departmentName: DepartmentNamer,
): Fact[] {
  const options = { locale };
  const { startDate, endDate, department, includeEmployees, includeBugReports } = filter;
  const { includeLedger, includeDeleted, includeCoverage } = filter;
  const hasPeriod = includeBugReports || includeLedger || includeDeleted;
  const facts: (Fact | false | undefined)[] = [
    includeEmployees && { name: m.exports_sheet_employees({}, options), value: size.employees },
    includeBugReports && { name: m.exports_sheet_reports({}, options), value: size.bugReports },
    includeLedger && { name: m.audit_tab_ledger({}, options), value: size.pointEvents },
    includeDeleted && { name: m.exports_sheet_deleted({}, options), value: size.deletedReports },
    includeCoverage && {
      name: m.coverage_tab({}, options),
      value: m.exports_about_coverage_text({}, options),
    },
    hasPeriod && {
      name: m.exports_about_period({}, options),
      value: periodOf(startDate, endDate, locale),
    },
    {
      name: m.audit_field_department({}, options),
      value: department ? departmentName(department) : m.exports_about_all_departments({}, options),
    },
    { name: m.settings_time_zone({}, options), value: timezone },
    { name: m.exports_about_at({}, options), value: exportedAt },
    { name: m.exports_about_by({}, options), value: exportedBy },
    includeBugReports && {
      name: m.exports_about_files({}, options),
      value: m.exports_about_files_text({}, options),
    },
  ];
  return facts.filter((fact) => typeof fact === 'object');
}

function periodOf(from: string | undefined, to: string | undefined, locale: Language): string {
  const options = { locale };
  if (from && to) return m.exports_days_both({ from, to }, options);
  if (from) return m.exports_days_from({ day: from }, options);
  return to ? m.exports_days_to({ day: to }, options) : m.exports_about_all_days({}, options);
}
