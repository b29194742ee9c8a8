// Labels of the choices of a report, which are stored in English as in section 9.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type {
  BugType,
  Category,
  Feature,
  NetworkKind,
  RemovalReason,
  ReportDeviceType,
  ReportStatus,
  Severity,
  Source,
  StoreLanguage,
  ValidationReason,
} from './lists.ts';

interface Options {
  locale?: Locale;
}
type Sentence = (inputs?: Record<string, never>, options?: Options) => string;

/**
 * The label of a stored value, or the value itself without a label: features may be the testers' own text, even
 * `constructor` or `__proto__`.
 */
export function nameOf(names: Partial<Record<string, Sentence>>, stored: string, options?: Options): string {
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

export const BUG_TYPE_NAMES: Record<BugType, Sentence> = {
  Functional: m.reports_bug_type_functional,
  'UI/UX': m.reports_bug_type_ui,
  Performance: m.reports_bug_type_performance,
  Security: m.reports_bug_type_security,
  Data: m.reports_bug_type_data,
  Integration: m.reports_bug_type_integration,
  Usability: m.reports_bug_type_usability,
};

export const CATEGORY_NAMES: Record<Category, Sentence> = {
  Frontend: m.reports_category_frontend,
  Backend: m.reports_category_backend,
  API: m.reports_category_api,
  Database: m.reports_category_database,
  Mobile: m.reports_category_mobile,
  Other: m.reports_category_other,
};

export const SEVERITY_NAMES: Record<Severity, Sentence> = {
  Blocker: m.reports_severity_blocker,
  Major: m.reports_severity_major,
  Minor: m.reports_severity_minor,
};

export const SOURCE_NAMES: Record<Source, Sentence> = {
  'Web Mobile': m.reports_source_web_mobile,
  'Web Laptop': m.reports_source_web_laptop,
  'Android App': m.reports_source_android_app,
  'iOS App': m.reports_source_ios_app,
};

export const STORE_LANGUAGE_NAMES: Record<StoreLanguage, Sentence> = {
  English: m.reports_store_language_english,
  Arabic: m.reports_store_language_arabic,
};

export const REPORT_DEVICE_TYPE_NAMES: Record<ReportDeviceType, Sentence> = {
  'iOS Mobile': m.reports_device_ios_mobile,
  'Android Mobile': m.reports_device_android_mobile,
  Laptop: m.reports_device_laptop,
  iPad: m.reports_device_ipad,
  'Android Tablet': m.reports_device_android_tablet,
};

export const NETWORK_KIND_NAMES: Record<NetworkKind, Sentence> = {
  'Wi-Fi': m.reports_network_wifi,
  'Mobile data': m.reports_network_mobile,
  Cable: m.reports_network_cable,
  Fast: m.reports_network_fast,
  Slow: m.reports_network_slow,
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

export const DELETION_REASON_NAMES: Record<RemovalReason, Sentence> = {
  not_a_bug: m.review_deletion_not_a_bug,
  duplicate: m.review_deletion_duplicate,
  spam: m.review_deletion_spam,
  inappropriate: m.review_deletion_inappropriate,
  wrong_product: m.review_deletion_wrong_product,
  other: m.review_deletion_other,
  withdrawn: m.review_deletion_withdrawn,
};
