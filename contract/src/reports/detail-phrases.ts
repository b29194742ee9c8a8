// Labels of choices that only the details of a report show. The labels of list rows are in list-phrases.ts, because the first
// screen of a tester loads that file.
import { m } from '@bugquest/phrases/messages';
import type { Sentence } from '../sentence.ts';
import type {
  BugType,
  Category,
  NetworkKind,
  RemovalReason,
  ReportDeviceType,
  Source,
  StoreLanguage,
} from './lists.ts';

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

export const DELETION_REASON_NAMES: Record<RemovalReason, Sentence> = {
  not_a_bug: m.review_deletion_not_a_bug,
  duplicate: m.review_deletion_duplicate,
  spam: m.review_deletion_spam,
  inappropriate: m.review_deletion_inappropriate,
  wrong_product: m.review_deletion_wrong_product,
  other: m.review_deletion_other,
  withdrawn: m.review_deletion_withdrawn,
};
