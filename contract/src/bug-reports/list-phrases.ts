// The words for the choices of a report. What is stored stays English, as section 9 lists it; people read their language.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { ClassificationField } from './classification.ts';
import type {
  BugType,
  Category,
  DeletionReason,
  Feature,
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
 * The words for a stored value, or the value itself where the list has none: features are in testers' own words, too, and
 * those may be `constructor` or `__proto__`.
 */
export function nameOf(names: Partial<Record<string, Sentence>>, stored: string, options?: Options): string {
  const sentence = Object.hasOwn(names, stored) ? names[stored] : undefined;
  return sentence?.({}, options) ?? stored;
}

export const FEATURE_NAMES: Record<Feature, Sentence> = {
  'Login/Registration': m.feature_login,
  'Shopping Cart': m.feature_cart,
  'Payment Gateway': m.feature_payment,
  'Product Search': m.feature_search,
  'User Profile': m.feature_profile,
  'Order Management': m.feature_orders,
  Navigation: m.feature_navigation,
  'Mobile Responsiveness': m.feature_responsiveness,
  Performance: m.feature_performance,
  Security: m.feature_security,
  Notifications: m.feature_notifications,
  'Customer Support': m.feature_support,
};

export const BUG_TYPE_NAMES: Record<BugType, Sentence> = {
  Functional: m.bug_type_functional,
  'UI/UX': m.bug_type_ui,
  Performance: m.bug_type_performance,
  Security: m.bug_type_security,
  Data: m.bug_type_data,
  Integration: m.bug_type_integration,
  Usability: m.bug_type_usability,
};

export const CATEGORY_NAMES: Record<Category, Sentence> = {
  Frontend: m.category_frontend,
  Backend: m.category_backend,
  API: m.category_api,
  Database: m.category_database,
  Mobile: m.category_mobile,
  Other: m.category_other,
};

export const SEVERITY_NAMES: Record<Severity, Sentence> = {
  Blocker: m.severity_blocker,
  Major: m.severity_major,
  Minor: m.severity_minor,
};

export const SOURCE_NAMES: Record<Source, Sentence> = {
  'Web Mobile': m.source_web_mobile,
  'Web Laptop': m.source_web_laptop,
  'Android App': m.source_android_app,
  'iOS App': m.source_ios_app,
};

export const STORE_LANGUAGE_NAMES: Record<StoreLanguage, Sentence> = {
  English: m.store_language_english,
  Arabic: m.store_language_arabic,
};

export const REPORT_DEVICE_TYPE_NAMES: Record<ReportDeviceType, Sentence> = {
  'iOS Mobile': m.device_ios_mobile,
  'Android Mobile': m.device_android_mobile,
  Laptop: m.device_laptop,
  iPad: m.device_ipad,
  'Android Tablet': m.device_android_tablet,
};

export const STATUS_NAMES: Record<ReportStatus, Sentence> = {
  Open: m.status_open,
  'In Progress': m.status_in_progress,
  'Ready for Retest': m.status_ready_for_retest,
  Closed: m.status_closed,
};

export const VALIDATION_REASON_NAMES: Record<ValidationReason, Sentence> = {
  approved: m.reason_approved,
  bonus: m.reason_bonus,
  reduced: m.reason_reduced,
  penalty: m.reason_penalty,
  duplicate: m.reason_duplicate,
};

export const DELETION_REASON_NAMES: Record<DeletionReason, Sentence> = {
  not_a_bug: m.deletion_not_a_bug,
  duplicate: m.deletion_duplicate,
  spam: m.deletion_spam,
  inappropriate: m.deletion_inappropriate,
  wrong_product: m.deletion_wrong_product,
  other: m.deletion_other,
};

/** What a report is filed under: each field's name, and those of its values. */
export const CLASSIFICATION_NAMES: Record<
  ClassificationField,
  { field: Sentence; values: Partial<Record<string, Sentence>> }
> = {
  feature: { field: m.review_feature, values: FEATURE_NAMES },
  bugType: { field: m.review_bug_type, values: BUG_TYPE_NAMES },
  category: { field: m.review_category, values: CATEGORY_NAMES },
  source: { field: m.review_source, values: SOURCE_NAMES },
  storeLanguage: { field: m.review_store_language, values: STORE_LANGUAGE_NAMES },
};
