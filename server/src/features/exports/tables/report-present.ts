// The columns are in reading order. Choices have labels in the language of the export.

import type { Language } from '@bugquest/contract/employees/lists';
import {
  REJECTION_REASON_NAMES,
  SEVERITY_NAMES,
  STATUS_NAMES,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/reports/list-phrases';
import {
  fieldLabel,
  fieldsWith,
  fieldValueName,
  REPORT_FIELD_NAMES,
  type ReportField,
  reportField,
} from '@bugquest/contract/reports/report-fields';
import { m } from '@bugquest/phrases/messages';
import type { TableCell } from '../../../platform/files/tables/table-file.ts';
import type { ExportedReport } from './report-queries.ts';
import type { DepartmentNamer, TableLayout } from './table-present.ts';

/** A cell can have only one link. The last cell contains the links of the other files as text. */
const LINKED_FILES = 5;

const DEVICE_FIELD_NAMES: ReadonlySet<ReportField> = new Set([
  'deviceType',
  'operatingSystem',
  ...fieldsWith('section', 'device'),
  ...fieldsWith('section', 'page'),
]);
/** Severity has separate columns. */
const DESCRIPTION_FIELDS = REPORT_FIELD_NAMES.filter(
  (name) => name !== 'severity' && !DEVICE_FIELD_NAMES.has(name),
);
const DEVICE_FIELDS = REPORT_FIELD_NAMES.filter((name) => DEVICE_FIELD_NAMES.has(name));

export function reportLayout(
  publicUrl: string,
  locale: Language,
  departmentName: DepartmentNamer,
): TableLayout<ExportedReport> {
  const options = { locale };
  const former = m.accounts_former_employee({}, options);
  const yesNo = (value: boolean) => (value ? m.shell_yes({}, options) : m.shell_no({}, options));
  const urlOf = ({ storageKey }: { storageKey: string }) => `${publicUrl}/api/media/${storageKey}`;
  const fileCell =
    (index: number) =>
    ({ media }: ExportedReport): TableCell => {
      const file = media[index];
      if (!file) return file;
      const { originalName, caption } = file;
      return { text: caption ? `${caption} (${originalName})` : originalName, url: urlOf(file) };
    };
  const fieldColumn = (name: ReportField) => ({
    heading: fieldLabel(name, options),
    width: reportField(name).exportWidth,
    wraps: reportField(name).kind === 'longText',
    cell: (report: ExportedReport) => fieldValueName(name, report[name], options),
  });
  const decision = ({ validationReason }: ExportedReport) =>
    validationReason
      ? VALIDATION_REASON_NAMES[validationReason]({}, options)
      : m.exports_pending({}, options);
  const reportedSeverity = ({ reportedValues, severity }: ExportedReport) =>
    SEVERITY_NAMES[reportedValues.severity ?? severity]({}, options);
  /** Empty until an administrator corrects the severity or decides the report. */
  const decidedSeverity = ({ reviewedSeverity, validationReason, severity }: ExportedReport) =>
    reviewedSeverity || validationReason ? SEVERITY_NAMES[severity]({}, options) : null;
  const retest = { passed: m.audit_value_passed, failed: m.audit_value_failed };
  const appeal = {
    open: m.audit_value_open,
    accepted: m.audit_value_accepted,
    rejected: m.audit_value_rejected,
  };
  return {
    name: m.exports_sheet_reports({}, options),
    frozen: 1,
    columns: [
      { heading: m.review_serial({}, options), width: 12, cell: ({ serialNumber }) => serialNumber },
      { heading: m.exports_reported({}, options), width: 17, cell: ({ createdAt }) => createdAt },
      {
        heading: m.review_status({}, options),
        width: 15,
        cell: ({ status }) => STATUS_NAMES[status]({}, options),
      },
      ...DESCRIPTION_FIELDS.map(fieldColumn),
      { heading: m.exports_severity_reported({}, options), width: 18, cell: reportedSeverity },
      { heading: m.exports_severity_decided({}, options), width: 18, cell: decidedSeverity },
      { heading: m.exports_decision({}, options), width: 14, cell: decision },
      {
        heading: m.exports_rejected_because({}, options),
        width: 24,
        cell: ({ rejectionReason }) =>
          rejectionReason && REJECTION_REASON_NAMES[rejectionReason]({}, options),
      },
      { heading: m.exports_decided_at({}, options), width: 17, cell: ({ validatedAt }) => validatedAt },
      {
        heading: m.exports_decided_by({}, options),
        width: 24,
        cell: ({ validatedBy, deciderName }) => validatedBy && (deciderName ?? former),
      },
      {
        heading: m.review_assignee({}, options),
        width: 24,
        cell: ({ assigneeId, assigneeName }) => assigneeId && (assigneeName ?? former),
      },
      {
        heading: m.audit_field_duplicate_of({}, options),
        width: 14,
        cell: ({ originalSerial }) => originalSerial,
      },
      {
        heading: m.audit_field_repeat_of({}, options),
        width: 14,
        cell: ({ repeatedSerial }) => repeatedSerial,
      },
      {
        heading: m.audit_field_repeat_because({}, options),
        width: 30,
        wraps: true,
        cell: ({ repeatBecause }) => repeatBecause,
      },
      { heading: m.review_notes({}, options), width: 40, wraps: true, cell: ({ adminNotes }) => adminNotes },
      {
        heading: m.exports_appeal({}, options),
        width: 14,
        cell: ({ appealState }) => appealState && appeal[appealState]({}, options),
      },
      { heading: m.review_points({}, options), width: 9, cell: ({ pointsEarned }) => pointsEarned },
      { heading: m.exports_confirmed_by({}, options), width: 14, cell: ({ meTooCount }) => meTooCount },
      { heading: m.audit_field_retest_date({}, options), width: 17, cell: ({ retestDate }) => retestDate },
      {
        heading: m.audit_field_retest_result({}, options),
        width: 14,
        cell: ({ retestResult }) => retestResult && retest[retestResult]({}, options),
      },
      {
        heading: m.audit_field_qa_comments({}, options),
        width: 30,
        wraps: true,
        cell: ({ qaComments }) => qaComments,
      },
      {
        heading: m.audit_field_developer_comments({}, options),
        width: 30,
        wraps: true,
        cell: ({ developerComments }) => developerComments,
      },
      { heading: m.exports_internal_notes({}, options), width: 30, wraps: true, cell: ({ notes }) => notes },
      {
        heading: m.audit_field_issued_by_qa({}, options),
        width: 12,
        cell: ({ issuedByQA }) => yesNo(issuedByQA),
      },
      { heading: m.exports_changed({}, options), width: 17, cell: ({ updatedAt }) => updatedAt },
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
      ...DEVICE_FIELDS.map(fieldColumn),
      { heading: m.reports_build({}, options), width: 14, cell: ({ build }) => build },
      {
        heading: m.connections_trackers_issue({}, options),
        width: 14,
        cell: ({ issueKey, issueUrl }) => issueKey && issueUrl && { text: issueKey, url: issueUrl },
      },
      ...Array.from({ length: LINKED_FILES }, (_, index) => ({
        heading: m.exports_file({ number: index + 1 }, options),
        width: 22,
        cell: fileCell(index),
      })),
      {
        heading: m.exports_more_files({}, options),
        width: 22,
        cell: ({ media }) => media.slice(LINKED_FILES).map(urlOf).join('\n'),
      },
    ],
  };
}
