// Lists each column, so that no secret is exported by mistake.

import { PROFILE_DEVICE_TYPE_NAMES } from '@bugquest/contract/employees/device-type-names';
import type { Language } from '@bugquest/contract/employees/lists';
import { nameOf } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import type { Table, TableCell } from '../../../platform/files/tables/table-file.ts';
import type { ListedEmployee } from '../../employees/list-queries.ts';

export interface TableLayout<Row> {
  name: string;
  /** Number of columns that stay visible while the sheet scrolls. */
  frozen: number;
  columns: { heading: string; width: number; wraps?: boolean; cell: (row: Row) => TableCell }[];
}

export type DepartmentNamer = (department: string) => string;

export function toTable<Row>(
  { name, frozen, columns }: TableLayout<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Table {
  async function* batches() {
    for await (const rows of pages) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
  }
  const headings = columns.map(({ heading, width, wraps }) => ({ heading, width, wraps }));
  return { name, frozen, columns: headings, batches: batches() };
}

/** The sheet of a list that is complete in memory. */
export const sheetOf = <Row>(layout: TableLayout<Row>, rows: readonly Row[]): Table =>
  toTable(
    layout,
    (async function* () {
      yield rows;
    })(),
  );

export async function withoutEmptyColumns<Row>(
  layout: TableLayout<Row>,
  pages: AsyncIterable<readonly Row[]>,
): Promise<TableLayout<Row>> {
  let emptyColumns = [...layout.columns];
  for await (const rows of pages) {
    emptyColumns = emptyColumns.filter(({ cell }) => rows.every((row) => isEmpty(cell(row))));
    if (emptyColumns.length === 0) break;
  }
  return { ...layout, columns: layout.columns.filter((column) => !emptyColumns.includes(column)) };
}

const isEmpty = (cell: TableCell) => cell === null || cell === undefined || cell === '';

export function employeeLayout(
  locale: Language,
  departmentName: DepartmentNamer,
): TableLayout<ListedEmployee> {
  const options = { locale };
  const yesNo = (value: boolean) => (value ? m.shell_yes({}, options) : m.shell_no({}, options));
  return {
    name: m.exports_sheet_employees({}, options),
    frozen: 2,
    columns: [
      { heading: m.audit_field_employee_id({}, options), width: 14, cell: ({ employeeId }) => employeeId },
      { heading: m.audit_field_name({}, options), width: 28, cell: ({ fullName }) => fullName },
      {
        heading: m.audit_field_department({}, options),
        width: 20,
        cell: ({ department }) => departmentName(department),
      },
      { heading: m.audit_field_email({}, options), width: 30, cell: ({ workEmail }) => workEmail },
      { heading: m.audit_field_mobile({}, options), width: 18, cell: ({ mobile }) => mobile },
      {
        heading: m.audit_field_total_points({}, options),
        width: 12,
        cell: ({ totalPoints }) => totalPoints,
      },
      { heading: m.exports_report_count({}, options), width: 10, cell: ({ reportCount }) => reportCount },
      {
        heading: m.employees_profile_quality({}, options),
        width: 14,
        cell: ({ qualityScore }) => qualityScore,
      },
      {
        heading: m.audit_field_email_verified({}, options),
        width: 12,
        cell: (row) => yesNo(row.emailVerified),
      },
      { heading: m.audit_field_is_active({}, options), width: 10, cell: ({ isActive }) => yesNo(isActive) },
      { heading: m.audit_field_is_admin({}, options), width: 14, cell: ({ isAdmin }) => yesNo(isAdmin) },
      {
        heading: m.accounts_google_play({}, options),
        width: 30,
        cell: ({ googlePlayEmail }) => googlePlayEmail,
      },
      { heading: m.accounts_apple_id({}, options), width: 30, cell: ({ appleId }) => appleId },
      {
        heading: m.review_device({}, options),
        width: 16,
        cell: ({ deviceType }) => nameOf(PROFILE_DEVICE_TYPE_NAMES, deviceType, options),
      },
      { heading: m.review_system({}, options), width: 16, cell: ({ operatingSystem }) => operatingSystem },
      { heading: m.employees_profile_browser({}, options), width: 12, cell: ({ browser }) => browser },
      { heading: m.employees_users_registered({}, options), width: 17, cell: ({ createdAt }) => createdAt },
    ],
  };
}
