// How reports are written into a table. What testers chose from a list stands in the language of the export.
import {
  BUG_TYPE_NAMES,
  CATEGORY_NAMES,
  FEATURE_NAMES,
  nameOf,
  REPORT_DEVICE_TYPE_NAMES,
  SEVERITY_NAMES,
  SOURCE_NAMES,
  STATUS_NAMES,
  STORE_LANGUAGE_NAMES,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/bug-reports/list-phrases';
import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import type { TableCell } from '../../platform/table-file.ts';
import type { ExportedReport } from './report-queries.ts';
import type { TableLayout } from './table-present.ts';

/** A cell has one link; what a report has beyond these stands in a last cell as text. */
const LINKED_FILES = 5;

export function reportLayout(publicUrl: string, locale: Language): TableLayout<ExportedReport> {
  const options = { locale };
  const former = m.account_former_employee({}, options);
  const yesNo = (value: boolean) => (value ? m.shell_yes({}, options) : m.shell_no({}, options));
  const urlOf = ({ storageKey }: { storageKey: string }) => `${publicUrl}/api/media/${storageKey}`;
  const fileAt =
    (place: number) =>
    ({ media }: ExportedReport): TableCell => {
      const file = media[place];
      return file && { text: file.originalName, url: urlOf(file) };
    };
  const decision = ({ validationReason }: ExportedReport) =>
    validationReason
      ? VALIDATION_REASON_NAMES[validationReason]({}, options)
      : m.exports_pending({}, options);
  const retest = { passed: m.records_value_passed, failed: m.records_value_failed };
  const appeal = {
    open: m.records_value_open,
    accepted: m.records_value_accepted,
    rejected: m.records_value_rejected,
  };
  return {
    name: m.exports_sheet_reports({}, options),
    columns: [
      { heading: m.review_serial({}, options), width: 12, cell: ({ serialNumber }) => serialNumber },
      { heading: m.exports_reported({}, options), width: 17, cell: ({ createdAt }) => createdAt },
      {
        heading: m.exports_reporter({}, options),
        width: 24,
        cell: ({ reporterName }) => reporterName ?? former,
      },
      {
        heading: m.records_field_employee_id({}, options),
        width: 14,
        cell: ({ reporterNumber }) => reporterNumber,
      },
      { heading: m.records_field_department({}, options), width: 18, cell: ({ department }) => department },
      {
        heading: m.review_severity({}, options),
        width: 11,
        cell: ({ severity }) => SEVERITY_NAMES[severity]({}, options),
      },
      {
        heading: m.review_status({}, options),
        width: 15,
        cell: ({ status }) => STATUS_NAMES[status]({}, options),
      },
      {
        heading: m.review_feature({}, options),
        width: 22,
        cell: ({ feature }) => nameOf(FEATURE_NAMES, feature, options),
      },
      {
        heading: m.review_bug_type({}, options),
        width: 14,
        cell: ({ bugType }) => BUG_TYPE_NAMES[bugType]({}, options),
      },
      {
        heading: m.review_category({}, options),
        width: 14,
        cell: ({ category }) => CATEGORY_NAMES[category]({}, options),
      },
      { heading: m.review_description({}, options), width: 70, cell: ({ bugDescription }) => bugDescription },
      { heading: m.review_place({}, options), width: 24, cell: ({ issueLocation }) => issueLocation },
      {
        heading: m.review_source({}, options),
        width: 14,
        cell: ({ source }) => SOURCE_NAMES[source]({}, options),
      },
      {
        heading: m.review_store_language({}, options),
        width: 14,
        cell: ({ storeLanguage }) => STORE_LANGUAGE_NAMES[storeLanguage]({}, options),
      },
      {
        heading: m.review_device({}, options),
        width: 16,
        cell: ({ deviceType }) => nameOf(REPORT_DEVICE_TYPE_NAMES, deviceType, options),
      },
      { heading: m.review_system({}, options), width: 16, cell: ({ operatingSystem }) => operatingSystem },
      { heading: m.review_test_data({}, options), width: 24, cell: ({ testDataUsed }) => testDataUsed },
      { heading: m.review_order({}, options), width: 16, cell: ({ orderNumber }) => orderNumber },
      { heading: m.review_points({}, options), width: 9, cell: ({ pointsEarned }) => pointsEarned },
      { heading: m.exports_decision({}, options), width: 14, cell: decision },
      { heading: m.exports_decided_at({}, options), width: 17, cell: ({ validatedAt }) => validatedAt },
      {
        heading: m.exports_decided_by({}, options),
        width: 24,
        cell: ({ validatedBy, deciderName }) => validatedBy && (deciderName ?? former),
      },
      { heading: m.review_notes({}, options), width: 40, cell: ({ adminNotes }) => adminNotes },
      {
        heading: m.exports_appeal({}, options),
        width: 14,
        cell: ({ appealState }) => appealState && appeal[appealState]({}, options),
      },
      { heading: m.records_field_retest_date({}, options), width: 17, cell: ({ retestDate }) => retestDate },
      {
        heading: m.records_field_retest_result({}, options),
        width: 14,
        cell: ({ retestResult }) => retestResult && retest[retestResult]({}, options),
      },
      { heading: m.records_field_qa_comments({}, options), width: 30, cell: ({ qaComments }) => qaComments },
      {
        heading: m.records_field_developer_comments({}, options),
        width: 30,
        cell: ({ developerComments }) => developerComments,
      },
      { heading: m.exports_internal_notes({}, options), width: 30, cell: ({ notes }) => notes },
      {
        heading: m.records_field_issued_by_qa({}, options),
        width: 12,
        cell: ({ issuedByQA }) => yesNo(issuedByQA),
      },
      { heading: m.exports_changed({}, options), width: 17, cell: ({ updatedAt }) => updatedAt },
      ...Array.from({ length: LINKED_FILES }, (_, place) => ({
        heading: m.exports_file({ number: place + 1 }, options),
        width: 22,
        cell: fileAt(place),
      })),
      {
        heading: m.exports_more_files({}, options),
        width: 22,
        cell: ({ media }) => media.slice(LINKED_FILES).map(urlOf).join('\n'),
      },
    ],
  };
}
