// Labels of choices that list rows show, too. Choices are stored in English, as in section 9.
import { m } from '@bugquest/phrases/messages';
import type { Sentence, SentenceOptions } from '../sentence.ts';
import type { Feature, RejectionReason, ReportStatus, Severity, ValidationReason } from './lists.ts';

/**
 * The label of a stored value; the value itself if it has no label. Features may be the testers' own text, even `constructor` or
 * `__proto__`.
 */
export function nameOf(
  names: Partial<Record<string, Sentence>>,
  stored: string,
  options?: SentenceOptions,
): string {
  const sentence = Object.hasOwn(names, stored) ? names[stored] : undefined;
  return sentence?.({}, options) ?? stored;
}

export const FEATURE_NAMES: Record<Feature, Sentence> = {
  'Login/Registration': m.reports_feature_login,
  'Shopping Cart': m.reports_feature_cart,
  'Payment Gateway': m.reports_feature_payment,
  'Product Search': m.reports_feature_search,
  'User Profile': m.reports_feature_profile,
  'Order Management': m.reports_feature_orders,
  Navigation: m.reports_feature_navigation,
  'Mobile Responsiveness': m.reports_feature_responsiveness,
  Performance: m.reports_feature_performance,
  Security: m.reports_feature_security,
  Notifications: m.reports_feature_notifications,
  'Customer Support': m.reports_feature_support,
};

export const featureNames = (features: readonly Feature[]): string =>
  features.map((one) => FEATURE_NAMES[one]()).join(' · ');

export const SEVERITY_NAMES: Record<Severity, Sentence> = {
  Blocker: m.reports_severity_blocker,
  Major: m.reports_severity_major,
  Minor: m.reports_severity_minor,
};

export const STATUS_NAMES: Record<ReportStatus, Sentence> = {
  Open: m.reports_status_open,
  'In Progress': m.reports_status_in_progress,
  'Ready for Retest': m.reports_status_ready_for_retest,
  Closed: m.reports_status_closed,
};

export const VALIDATION_REASON_NAMES: Record<ValidationReason, Sentence> = {
  approved: m.review_reason_approved,
  bonus: m.review_reason_bonus,
  reduced: m.review_reason_reduced,
  penalty: m.review_reason_penalty,
  duplicate: m.review_reason_duplicate,
};

export const REJECTION_REASON_NAMES: Record<RejectionReason, Sentence> = {
  not_a_bug: m.review_rejection_not_a_bug,
  cannot_reproduce: m.review_rejection_cannot_reproduce,
  out_of_scope: m.review_rejection_out_of_scope,
  other: m.review_rejection_other,
};

interface Decision {
  reason: ValidationReason;
  rejectionReason?: RejectionReason | null | undefined;
}

/** The reason of a decision; for a rejection with its rejection reason: "Rejected: not a bug". */
export function decisionName({ reason, rejectionReason }: Decision, options?: SentenceOptions): string {
  const name = VALIDATION_REASON_NAMES[reason]({}, options);
  // The notes say more than "Other".
  if (reason !== 'penalty' || !rejectionReason || rejectionReason === 'other') return name;
  return m.review_rejected_as({ name, why: REJECTION_REASON_NAMES[rejectionReason]({}, options) }, options);
}
