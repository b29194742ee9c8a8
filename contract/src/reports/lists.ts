// The choices of section 9, in display order.

export const FEATURES = [
  'Login/Registration',
  'Shopping Cart',
  'Payment Gateway',
  'Product Search',
  'User Profile',
  'Order Management',
  'Navigation',
  'Mobile Responsiveness',
  'Performance',
  'Security',
  'Notifications',
  'Customer Support',
] as const;
export type Feature = (typeof FEATURES)[number];

export const BUG_TYPES = [
  'Functional',
  'UI/UX',
  'Performance',
  'Security',
  'Data',
  'Integration',
  'Usability',
] as const;
export type BugType = (typeof BUG_TYPES)[number];

export const CATEGORIES = ['Frontend', 'Backend', 'API', 'Database', 'Mobile', 'Other'] as const;
export type Category = (typeof CATEGORIES)[number];

/** From most to least severe. Every order by severity uses the order of this list. */
export const SEVERITIES = ['Blocker', 'Major', 'Minor'] as const;
export type Severity = (typeof SEVERITIES)[number];
/** 0 for the most severe. */
export const severityRank = (severity: Severity): number => SEVERITIES.indexOf(severity);

export const SOURCES = ['Web Mobile', 'Web Laptop', 'Android App', 'iOS App'] as const;
export type Source = (typeof SOURCES)[number];

/** The sources that a person with this device can test. */
export function sourcesOf({
  deviceType,
  operatingSystem,
}: {
  deviceType: string;
  operatingSystem: string;
}): Source[] {
  if (deviceType === 'Laptop' || deviceType === 'Desktop') return ['Web Laptop'];
  return [operatingSystem === 'iOS' ? 'iOS App' : 'Android App', 'Web Mobile'];
}

export const STORE_LANGUAGES = ['English', 'Arabic'] as const;
export type StoreLanguage = (typeof STORE_LANGUAGES)[number];

export const REPORT_DEVICE_TYPES = [
  'iOS Mobile',
  'Android Mobile',
  'Laptop',
  'iPad',
  'Android Tablet',
] as const;
export type ReportDeviceType = (typeof REPORT_DEVICE_TYPES)[number];

export const REPORT_OPERATING_SYSTEMS = ['iOS', 'Android', 'Windows', 'macOS'] as const;
export type ReportOperatingSystem = (typeof REPORT_OPERATING_SYSTEMS)[number];

/** Kinds of networks. `Fast` and `Slow` are for browsers that report only the speed. */
export const NETWORK_KINDS = ['Wi-Fi', 'Mobile data', 'Cable', 'Fast', 'Slow'] as const;
export type NetworkKind = (typeof NETWORK_KINDS)[number];

/** A reporter's answer to the question whether a known problem is the same. */
export const REPEAT_ANSWERS = ['different', 'not_sure'] as const;

/** Open → In Progress → Ready for Retest → Closed, or back (design: decision 9). */
export const REPORT_STATUSES = ['Open', 'In Progress', 'Ready for Retest', 'Closed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** In the order of their number keys, because the same keys choose an original (use-original.ts). Add new reasons at the end. */
export const VALIDATION_REASONS = ['approved', 'bonus', 'reduced', 'penalty', 'duplicate'] as const;
export type ValidationReason = (typeof VALIDATION_REASONS)[number];

/** Rejection reasons (`penalty`), for the reporter. Nothing is deleted. */
export const REJECTION_REASONS = ['not_a_bug', 'cannot_reproduce', 'out_of_scope', 'other'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const REVIEW_STATES = ['pending', 'validated', 'rejected'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Filter of own reports. `waiting`: for the reporter's answer or retest. */
export const OWN_REPORT_STATES = ['waiting', 'pending', 'decided', 'closed'] as const;
export type OwnReportState = (typeof OWN_REPORT_STATES)[number];

export const DELETION_REASONS = [
  'not_a_bug',
  'duplicate',
  'spam',
  'inappropriate',
  'wrong_product',
  'other',
] as const;
export type DeletionReason = (typeof DELETION_REASONS)[number];

/** Why a report is among the deleted ones: an administrator's reason, or its reporter withdrew it. */
export const REMOVAL_REASONS = [...DELETION_REASONS, 'withdrawn'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];
