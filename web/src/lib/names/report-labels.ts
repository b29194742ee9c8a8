// Labels and styles of the values in a report's row. The values are stored in English.
import { decisionName, FEATURE_NAMES, nameOf } from '@bugquest/contract/reports/list-phrases';
import type { RejectionReason, Severity, ValidationReason } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';

/** The label of a feature, or the tester's own text. */
export const featureLabel = (feature: string) => nameOf(FEATURE_NAMES, feature);

/** The label of a decision, of a rejection with its reason, or "Pending". */
export const reasonLabel = (reason: ValidationReason | null, rejectionReason?: RejectionReason | null) =>
  reason ? decisionName({ reason, rejectionReason }) : m.competition_dashboard_reason_pending();

/** The badge level of a severity. */
export const severityLevel = (severity: Severity) => severity.toLowerCase() as Lowercase<Severity>;
