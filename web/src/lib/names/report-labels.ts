// Labels and styles of the values in a report's row. The values are stored in English.
import { FEATURE_NAMES, nameOf, VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { Severity, ValidationReason } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';

/** The label of a feature, or the tester's own text. */
export const featureLabel = (feature: string) => nameOf(FEATURE_NAMES, feature);

/** The label of a decision, or "Pending". */
export const reasonLabel = (reason: ValidationReason | null) =>
  reason ? VALIDATION_REASON_NAMES[reason]() : m.competition_dashboard_reason_pending();

/** The badge level of a severity. */
export const severityLevel = (severity: Severity) => severity.toLowerCase() as Lowercase<Severity>;
