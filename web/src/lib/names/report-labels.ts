// Labels and styles of a report's values, which are stored in English.

import type { ScorePart } from '@bugquest/contract/competition/score-parts';
import {
  BUG_TYPE_NAMES,
  DELETION_REASON_NAMES,
  FEATURE_NAMES,
  nameOf,
  REPORT_DEVICE_TYPE_NAMES,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/reports/list-phrases';
import type { Severity, ValidationReason } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';

/** The label of a feature, or the tester's own text. */
export const featureLabel = (feature: string) => nameOf(FEATURE_NAMES, feature);
export const bugTypeLabel = (bugType: string) => nameOf(BUG_TYPE_NAMES, bugType);
export const reportDeviceLabel = (deviceType: string) => nameOf(REPORT_DEVICE_TYPE_NAMES, deviceType);
export const deletionReasonLabel = (reason: string) => nameOf(DELETION_REASON_NAMES, reason);

/** The label of a decision, or "Pending". */
export const reasonLabel = (reason: ValidationReason | null) =>
  reason ? VALIDATION_REASON_NAMES[reason]() : m.competition_dashboard_reason_pending();

/** The badge level of a severity. */
export const severityLevel = (severity: Severity) => severity.toLowerCase() as Lowercase<Severity>;

export const SCORE_PART_LABELS: Record<ScorePart, () => string> = {
  description: m.review_part_description,
  severity: m.review_part_severity,
  requiredFields: m.review_part_required,
  optionalFields: m.review_part_optional,
  media: m.review_part_media,
  registration: m.review_part_registration,
};
