// The values are stored in English.
import { decisionName, FEATURE_NAMES, nameOf } from '@bugquest/contract/reports/list-phrases';
import type { RejectionReason, Severity, ValidationReason } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';

/** `feature` may be the tester's own text. */
export const featureLabel = (feature: string) => nameOf(FEATURE_NAMES, feature);

export const reasonLabel = (reason: ValidationReason | null, rejectionReason?: RejectionReason | null) =>
  reason ? decisionName({ reason, rejectionReason }) : m.competition_dashboard_reason_pending();

export const severityBadgeLevel = (severity: Severity) => severity.toLowerCase() as Lowercase<Severity>;
