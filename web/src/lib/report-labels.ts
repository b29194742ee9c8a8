// The words and looks of a report's values. What is stored stays English; people read their language.
import {
  BUG_TYPE_NAMES,
  DELETION_REASON_NAMES,
  FEATURE_NAMES,
  REPORT_DEVICE_TYPE_NAMES,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/bug-reports/list-phrases';
import type { Severity, ValidationReason } from '@bugquest/contract/bug-reports/lists';
import type { ScorePart } from '@bugquest/contract/bug-reports/score-parts';
import { m } from '@bugquest/phrases/messages';

type Names = Partial<Record<string, () => string>>;

const named = (names: Names, stored: string) => names[stored]?.() ?? stored;

/** A feature's name, or the tester's own words for one. */
export const featureLabel = (feature: string) => named(FEATURE_NAMES as Names, feature);
export const bugTypeLabel = (bugType: string) => named(BUG_TYPE_NAMES as Names, bugType);
export const reportDeviceLabel = (deviceType: string) => named(REPORT_DEVICE_TYPE_NAMES as Names, deviceType);
export const deletionReasonLabel = (reason: string) => named(DELETION_REASON_NAMES as Names, reason);

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
