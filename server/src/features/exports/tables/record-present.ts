// Sheets that an export contains only on request: entries of the ledger, and deleted reports.
import type { Language } from '@bugquest/contract/employees/lists';
import { DELETION_REASON_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { FEATURE_NAMES, nameOf, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { fieldLabel } from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import type { PointEventEntry } from '../../audit/point-queries.ts';
import { ledgerSheet, toLedgerCells } from '../../audit/present.ts';
import type { ExportedDeletion } from './record-queries.ts';
import type { DepartmentNamer, TableLayout } from './table-present.ts';

/** The columns of the ledger's own export. */
export function ledgerLayout(timezone: string, locale: Language): TableLayout<PointEventEntry> {
  const { name, columns } = ledgerSheet(timezone, locale);
  const toCells = toLedgerCells(locale);
  return {
    name,
    frozen: 1,
    columns: columns.map(({ heading, width, wraps = false }, index) => ({
      ...{ heading, width, wraps },
      cell: (event: PointEventEntry) => toCells(event)[index],
    })),
  };
}

export function deletedLayout(
  locale: Language,
  departmentName: DepartmentNamer,
): TableLayout<ExportedDeletion> {
  const options = { locale };
  const former = m.accounts_former_employee({}, options);
  return {
    name: m.exports_sheet_deleted({}, options),
    frozen: 1,
    columns: [
      { heading: m.review_serial({}, options), width: 12, cell: ({ bugSerialNumber }) => bugSerialNumber },
      { heading: m.review_deleted_date({}, options), width: 17, cell: ({ createdAt }) => createdAt },
      {
        heading: m.review_deletion_reason({}, options),
        width: 24,
        cell: ({ deletionReason }) => DELETION_REASON_NAMES[deletionReason]({}, options),
      },
      {
        heading: m.exports_deleted_by({}, options),
        width: 24,
        cell: ({ deletedBy, deleterName }) => deletedBy && (deleterName ?? former),
      },
      {
        heading: m.exports_points_deducted({}, options),
        width: 14,
        cell: ({ pointsDeducted }) => pointsDeducted,
      },
      {
        heading: m.review_deletion_feedback({}, options),
        width: 40,
        wraps: true,
        cell: ({ adminFeedback }) => adminFeedback,
      },
      {
        heading: m.exports_reporter({}, options),
        width: 24,
        cell: ({ reporterName }) => reporterName ?? former,
      },
      {
        heading: m.audit_field_employee_id({}, options),
        width: 14,
        cell: ({ reporterNumber }) => reporterNumber,
      },
      {
        heading: m.audit_field_department({}, options),
        width: 18,
        cell: ({ department }) => departmentName(department),
      },
      {
        heading: fieldLabel('feature', options),
        width: 24,
        cell: ({ bugFeature }) => nameOf(FEATURE_NAMES, bugFeature, options),
      },
      {
        heading: fieldLabel('severity', options),
        width: 14,
        cell: ({ bugSeverity }) => SEVERITY_NAMES[bugSeverity]({}, options),
      },
      {
        heading: fieldLabel('bugDescription', options),
        width: 60,
        wraps: true,
        cell: ({ bugDescription }) => bugDescription,
      },
      {
        heading: m.review_deletion_question({}, options),
        width: 30,
        wraps: true,
        cell: ({ question }) => question,
      },
      {
        heading: m.review_deletion_answer({}, options),
        width: 30,
        wraps: true,
        cell: ({ answer }) => answer,
      },
    ],
  };
}
