// The words and looks of a report's values. What is stored stays English; people read their language.
import {
  BUG_TYPE_NAMES,
  DELETION_REASON_NAMES,
  FEATURE_NAMES,
  nameOf,
  REPORT_DEVICE_TYPE_NAMES,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/bug-reports/list-phrases';
import type { Severity, ValidationReason } from '@bugquest/contract/bug-reports/lists';
import type { ScorePart } from '@bugquest/contract/bug-reports/score-parts';
import { m } from '@bugquest/phrases/messages';

/** A feature's name, or the tester's own words for one. */
export const featureLabel = (feature: string) => nameOf(FEATURE_NAMES, feature);
export const bugTypeLabel = (bugType: string) => nameOf(BUG_TYPE_NAMES, bugType);
export const reportDeviceLabel = (deviceType: string) => nameOf(REPORT_DEVICE_TYPE_NAMES, deviceType);
export const deletionReasonLabel = (reason: string) => nameOf(DELETION_REASON_NAMES, reason);

/** What a review decided, or that it has not been yet. */
export const reasonLabel = (reason: ValidationReason | null) =>
  reason ? VALIDATION_REASON_NAMES[reason]() : m.dashboard_reason_pending();

/** The level whose colour and shape a severity has. */
export const severityLevel = (severity: Severity) => severity.toLowerCase() as Lowercase<Severity>;

export const SCORE_PART_LABELS: Record<ScorePart, () => string> = {
  description: m.review_part_description,
  severity: m.review_part_severity,
  requiredFields: m.review_part_required,
  optionalFields: m.review_part_optional,
  media: m.review_part_media,
  registration: m.review_part_registration,
};
