import {
  SEVERITY_NAMES,
  STATUS_NAMES,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/reports/list-phrases';
import type { ValidationReason } from '@bugquest/contract/reports/lists';
import { fieldLabel, fieldValueName } from '@bugquest/contract/reports/report-fields';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { CLASSIFICATION_FIELDS } from '@bugquest/contract/review/classification';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../../lib/language/format.ts';

export interface Change {
  label: string;
  before: string;
  after: string;
}

const reasonName = (reason: ValidationReason | null) =>
  reason ? VALIDATION_REASON_NAMES[reason]() : m.review_state_pending();

/** What someone else changed between two versions of a report. */
export function changesBetween(before: AdminBugReport, after: AdminBugReport): Change[] {
  const change = (label: string, of: (report: AdminBugReport) => string): Change => ({
    label,
    before: of(before),
    after: of(after),
  });
  return [
    change(m.review_severity(), (report) => SEVERITY_NAMES[report.severity]()),
    ...CLASSIFICATION_FIELDS.map((name) =>
      change(fieldLabel(name), (report) => fieldValueName(name, report[name])),
    ),
    change(m.review_points(), (report) => formatNumber(report.pointsEarned)),
    change(m.review_reason(), (report) => reasonName(report.validationReason)),
    change(m.review_notes(), (report) => report.adminNotes),
    change(m.review_status(), (report) => STATUS_NAMES[report.status]()),
  ].filter(({ before: was, after: is }) => was !== is);
}
