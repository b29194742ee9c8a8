import { CLASSIFICATION_FIELDS } from '@bugquest/contract/bug-reports/classification';
import {
  CLASSIFICATION_NAMES,
  nameOf,
  SEVERITY_NAMES,
  STATUS_NAMES,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/bug-reports/list-phrases';
import type { ValidationReason } from '@bugquest/contract/bug-reports/lists';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../lib/format.ts';

export interface Change {
  label: string;
  before: string;
  after: string;
}

const reasonName = (reason: ValidationReason | null) =>
  reason ? VALIDATION_REASON_NAMES[reason]() : m.review_state_pending();

/** What someone else did to a report between two looks at it. */
export function changesBetween(before: AdminBugReport, after: AdminBugReport): Change[] {
  const change = (label: string, of: (report: AdminBugReport) => string): Change => ({
    label,
    before: of(before),
    after: of(after),
  });
  return [
    change(m.review_severity(), (report) => SEVERITY_NAMES[report.severity]()),
    ...CLASSIFICATION_FIELDS.map((key) => {
      const { field, values } = CLASSIFICATION_NAMES[key];
      return change(field(), (report) => nameOf(values, report[key]));
    }),
    change(m.review_points(), (report) => formatNumber(report.pointsEarned)),
    change(m.review_reason(), (report) => reasonName(report.validationReason)),
    change(m.review_notes(), (report) => report.adminNotes),
    change(m.review_status(), (report) => STATUS_NAMES[report.status]()),
  ].filter(({ before: was, after: is }) => was !== is);
}
