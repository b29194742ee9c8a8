// The words for the fields and values of the audit log. A field without words of its own is shown by its name.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import {
  BUG_TYPE_NAMES,
  CATEGORY_NAMES,
  DELETION_REASON_NAMES,
  FEATURE_NAMES,
  nameOf,
  SEVERITY_NAMES,
  SOURCE_NAMES,
  STATUS_NAMES,
  STORE_LANGUAGE_NAMES,
  VALIDATION_REASON_NAMES,
} from '../bug-reports/list-phrases.ts';
import { MAIL_PURPOSE_NAMES, MAIL_STATE_NAMES } from '../mails/list-phrases.ts';

interface Options {
  locale?: Locale;
}
type Sentence = (inputs?: Record<string, never>, options?: Options) => string;
type Names = Partial<Record<string, Sentence>>;

const FIELD_NAMES: Names = {
  '': m.records_field_value,
  value: m.records_field_value,
  // Reports
  serialNumber: m.review_serial,
  feature: m.review_feature,
  bugType: m.review_bug_type,
  category: m.review_category,
  storeLanguage: m.review_store_language,
  bugDescription: m.review_description,
  issueLocation: m.review_place,
  deviceType: m.review_device,
  operatingSystem: m.review_system,
  testDataUsed: m.review_test_data,
  orderNumber: m.review_order,
  severity: m.review_severity,
  reviewedSeverity: m.records_field_reviewed_severity,
  reportedValues: m.records_field_reported_values,
  source: m.review_source,
  status: m.review_status,
  pointsEarned: m.review_points,
  points: m.review_points,
  validationReason: m.review_reason,
  reason: m.review_reason,
  adminNotes: m.review_notes,
  validatedAt: m.records_field_decided,
  createdAt: m.records_field_created,
  developerComments: m.records_field_developer_comments,
  qaComments: m.records_field_qa_comments,
  notes: m.records_field_notes,
  issuedByQA: m.records_field_issued_by_qa,
  retestDate: m.records_field_retest_date,
  retestResult: m.records_field_retest_result,
  infoState: m.records_field_info_state,
  appealState: m.records_field_appeal,
  outcome: m.records_field_outcome,
  question: m.records_field_question,
  answer: m.records_field_answer,
  deletionReason: m.review_deletion_reason,
  adminFeedback: m.review_admin_feedback,
  // Employees
  fullName: m.records_field_name,
  employeeId: m.records_field_employee_id,
  department: m.records_field_department,
  workEmail: m.records_field_email,
  mobile: m.records_field_mobile,
  isAdmin: m.records_field_is_admin,
  isActive: m.records_field_is_active,
  twoFactorEnabled: m.records_field_two_factor,
  emailVerified: m.records_field_email_verified,
  totalPoints: m.records_field_total_points,
  backupCodesLeft: m.records_field_backup_codes_left,
  // Canned replies
  title: m.review_title,
  textEn: m.records_field_text_en,
  textAr: m.records_field_text_ar,
  description: m.records_field_description,
  // Pages and videos
  pageName: m.records_field_page_name,
  content: m.records_field_content,
  metaDescription: m.records_field_meta_description,
  isPublished: m.records_field_is_published,
  settingKey: m.records_field_setting_key,
  videoUrlEn: m.records_field_video_en,
  videoUrlAr: m.records_field_video_ar,
  isEnabled: m.records_field_enabled,
  showOnPages: m.records_field_show_on,
  // Email templates
  templateKey: m.records_field_template_key,
  name: m.records_field_name,
  subject: m.records_field_subject,
  htmlContent: m.records_field_html,
  textContent: m.records_field_text,
  variables: m.records_field_variables,
  language: m.records_field_language,
  // Settings
  scoring: m.records_field_scoring,
  preset: m.records_field_preset,
  weights: m.records_field_weights,
  requiredFields: m.review_part_required,
  optionalFields: m.review_part_optional,
  media: m.review_part_media,
  registration: m.review_part_registration,
  severityPoints: m.records_field_severity_points,
  base: m.records_field_base,
  ...SEVERITY_NAMES,
  duplicateShare: m.records_field_duplicate_share,
  meTooPoints: m.records_field_me_too_points,
  duplicateOf: m.records_field_duplicate_of,
  movedDuplicates: m.records_field_moved_duplicates,
  verification: m.records_field_verification,
  allowedEmailDomains: m.records_field_domains,
  adminsDecideOwnReports: m.records_field_own_reports,
  notesRequiredToReject: m.records_field_notes_required,
  appealDays: m.records_field_appeal_days,
  bugMail: m.records_field_bug_mail,
  enabled: m.records_field_enabled,
  recipients: m.records_field_recipients,
  dailyMail: m.records_field_daily_mail,
  reminderHour: m.records_field_reminder_hour,
  summaryHour: m.records_field_summary_hour,
  // Mails of the day
  sent: m.records_field_sent,
  errors: m.records_field_errors,
  // Mails
  mailState: m.records_field_mail_state,
  purpose: m.records_field_purpose,
  count: m.records_field_count,
  // Exports and email lists
  format: m.records_field_format,
  startDate: m.exports_start_date,
  endDate: m.exports_end_date,
  includeEmployees: m.exports_include_employees,
  includeBugReports: m.exports_include_reports,
  emails: m.records_field_emails,
  // The roster
  mode: m.records_field_mode,
  rows: m.records_field_rows,
  added: m.records_field_added,
  changed: m.records_field_changed,
  unchanged: m.records_field_unchanged,
  removed: m.records_field_removed,
  skipped: m.records_field_skipped,
  // Invitations
  platform: m.records_field_platform,
  invitationState: m.invitations_state,
};

/** What the parts of the scoring are called, where a name alone says something else. */
const WEIGHT_NAMES: Names = { ...FIELD_NAMES, description: m.review_part_description };

const OUTCOME_NAMES: Names = {
  open: m.records_value_open,
  accepted: m.records_value_accepted,
  rejected: m.records_value_rejected,
};

const VALUE_NAMES: Record<string, Names> = {
  severity: SEVERITY_NAMES,
  reviewedSeverity: SEVERITY_NAMES,
  validationReason: VALIDATION_REASON_NAMES,
  reason: VALIDATION_REASON_NAMES,
  status: STATUS_NAMES,
  deletionReason: DELETION_REASON_NAMES,
  feature: FEATURE_NAMES,
  bugType: BUG_TYPE_NAMES,
  category: CATEGORY_NAMES,
  storeLanguage: STORE_LANGUAGE_NAMES,
  source: SOURCE_NAMES,
  appealState: OUTCOME_NAMES,
  outcome: OUTCOME_NAMES,
  preset: {
    review: m.settings_preset_review,
    about: m.settings_preset_about,
    custom: m.settings_preset_custom,
  },
  verification: { otp: m.settings_verification_otp, link: m.settings_verification_link },
  infoState: { asked: m.records_value_asked, answered: m.records_value_answered },
  mailState: MAIL_STATE_NAMES,
  mode: { add: m.roster_mode_add, replace: m.roster_mode_replace },
  platform: { android: m.invitations_android, ios: m.invitations_ios },
  invitationState: {
    pending: m.invitations_pending,
    sent: m.invitations_sent,
    accepted: m.invitations_accepted,
  },
  purpose: MAIL_PURPOSE_NAMES,
  showOnPages: { login: m.records_value_login, signup: m.records_value_signup },
  retestResult: { passed: m.records_value_passed, failed: m.records_value_failed },
};

/** `developerComments` as `Developer comments`. */
function spelled(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** The name of a field; of a nested one the names on the way to it, too. */
export const auditFieldName = (field: string, options?: Options): string =>
  field
    .split('.')
    .map((name, at, way) => {
      const names = way[at - 1] === 'weights' ? WEIGHT_NAMES : FIELD_NAMES;
      return Object.hasOwn(names, name) ? nameOf(names, name, options) : spelled(name);
    })
    .join(' · ');

/** A value as people read it; '' for none. Texts stay as they were typed. */
export function auditValue(field: string, value: unknown, options?: Options): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? m.shell_yes({}, options) : m.shell_no({}, options);
  if (Array.isArray(value)) return value.map((one) => auditValue(field, one, options)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const name = field.split('.').at(-1)!;
  const names = Object.hasOwn(VALUE_NAMES, name) ? VALUE_NAMES[name] : undefined;
  return nameOf(names ?? {}, String(value), options);
}
