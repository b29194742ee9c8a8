// Labels of fields and values in the audit log. A field without a label is shown by its name.

import { m } from '@bugquest/phrases/messages';
import { COMPANY_LOGIN_ERROR_SENTENCES } from '../accounts/company-login/errors.ts';
import { SCOPE_NAMES } from '../connections/tokens/scope-phrases.ts';
import { TRACKER_KIND_NAMES } from '../connections/trackers/lists.ts';
import { TRACKER_RULE_NAMES } from '../connections/trackers/phrases.ts';
import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_FORMAT_NAMES,
  WEBHOOK_STATE_NAMES,
} from '../connections/webhooks/phrases.ts';
import { toAsciiDigits } from '../digits.ts';
import { MAIL_PURPOSE_NAMES, MAIL_STATE_NAMES } from '../mail/list-phrases.ts';
import { DELETION_REASON_NAMES } from '../reports/detail-phrases.ts';
import {
  FEATURE_NAMES,
  nameOf,
  REJECTION_REASON_NAMES,
  SEVERITY_NAMES,
  STATUS_NAMES,
  VALIDATION_REASON_NAMES,
} from '../reports/list-phrases.ts';
import { REPORT_FIELD_NAMES, reportField } from '../reports/report-fields.ts';
import type { Sentence, SentenceOptions } from '../sentence.ts';
import { SETTING_LABELS } from '../settings/schema.ts';

type Names = Partial<Record<string, Sentence>>;

const mapReportFields = <Value>(read: (field: ReturnType<typeof reportField>) => Value) =>
  Object.fromEntries(REPORT_FIELD_NAMES.map((name) => [name, read(reportField(name))]));

const FIELD_NAMES: Names = {
  '': m.audit_field_value,
  value: m.audit_field_value,
  // Reports
  serialNumber: m.review_serial,
  ...mapReportFields(({ label }) => label),
  reviewedSeverity: m.audit_field_reviewed_severity,
  reportedValues: m.audit_field_reported_values,
  status: m.review_status,
  pointsEarned: m.review_points,
  points: m.review_points,
  validationReason: m.review_reason,
  reason: m.review_reason,
  rejectionReason: m.review_rejection,
  adminNotes: m.review_notes,
  assigneeId: m.audit_field_assignee,
  snoozedUntil: m.audit_field_snoozed_until,
  validatedAt: m.audit_field_decided,
  duplicateOf: m.audit_field_duplicate_of,
  movedDuplicates: m.audit_field_moved_duplicates,
  repeatOf: m.audit_field_repeat_of,
  repeatAnswer: m.audit_field_repeat_answer,
  repeatBecause: m.audit_field_repeat_because,
  chosenBuild: m.reports_build,
  createdAt: m.audit_field_created,
  developerComments: m.audit_field_developer_comments,
  qaComments: m.audit_field_qa_comments,
  fixNote: m.reports_fix_note,
  notes: m.audit_field_notes,
  issuedByQA: m.audit_field_issued_by_qa,
  retestDate: m.audit_field_retest_date,
  retestResult: m.audit_field_retest_result,
  infoState: m.audit_field_info_state,
  waitingSince: m.audit_field_waiting_since,
  appealState: m.audit_field_appeal,
  outcome: m.audit_field_outcome,
  question: m.audit_field_question,
  answer: m.audit_field_answer,
  deletionReason: m.review_deletion_reason,
  adminFeedback: m.review_admin_feedback,
  meTooCount: m.audit_field_me_too_count,
  confirmedBy: m.audit_field_confirmed_by,
  // Employees
  fullName: m.audit_field_name,
  employeeId: m.audit_field_employee_id,
  department: m.audit_field_department,
  workEmail: m.audit_field_email,
  mobile: m.audit_field_mobile,
  isAdmin: m.audit_field_is_admin,
  isActive: m.audit_field_is_active,
  twoFactorEnabled: m.audit_field_two_factor,
  emailVerified: m.audit_field_email_verified,
  totalPoints: m.audit_field_total_points,
  pointsGiven: m.audit_field_points_given,
  pointsReason: m.review_reason,
  changeReason: m.review_reason,
  changedAlone: m.audit_field_changed_alone,
  backupCodesLeft: m.audit_field_backup_codes_left,
  // Canned replies
  title: m.review_title,
  owner: m.coverage_risk_owner,
  due: m.coverage_risk_due,
  evidence: m.coverage_evidence,
  textEn: m.audit_field_text_en,
  textAr: m.audit_field_text_ar,
  reasons: m.review_canned_reasons,
  description: m.audit_field_description,
  // Pages and videos
  pageName: m.audit_field_page_name,
  content: m.audit_field_content,
  metaDescription: m.audit_field_meta_description,
  isPublished: m.audit_field_is_published,
  settingKey: m.audit_field_setting_key,
  videoUrlEn: m.audit_field_video_en,
  videoUrlAr: m.audit_field_video_ar,
  isEnabled: m.audit_field_enabled,
  showOnPages: m.audit_field_show_on,
  // Email templates
  templateKey: m.audit_field_template_key,
  name: m.audit_field_name,
  subject: m.audit_field_subject,
  htmlContent: m.audit_field_html,
  textContent: m.audit_field_text,
  variables: m.audit_field_variables,
  language: m.audit_field_language,
  // Settings
  ...SETTING_LABELS,
  preset: m.audit_field_preset,
  weights: m.audit_field_weights,
  requiredFields: m.review_part_required,
  optionalFields: m.review_part_optional,
  media: m.review_part_media,
  registration: m.review_part_registration,
  severityPoints: m.audit_field_severity_points,
  base: m.audit_field_base,
  ...SEVERITY_NAMES,
  enabled: m.audit_field_enabled,
  recipients: m.audit_field_recipients,
  reminderHour: m.audit_field_reminder_hour,
  summaryHour: m.audit_field_summary_hour,
  hour: m.audit_field_hour,
  keep: m.audit_field_keep,
  deletesMedia: m.audit_field_deletes_media,
  waitDays: m.audit_field_wait_days,
  deletedReports: m.settings_retention_reports,
  deletedMedia: m.settings_retention_media,
  mailLog: m.settings_retention_emails,
  audit: m.settings_retention_audit,
  devices: m.settings_retention_devices,
  email: m.settings_support_email,
  places: m.store_places,
  howToGetBuild: m.store_get_build,
  testData: m.store_test_data,
  notBuilt: m.store_not_built,
  knownRisks: m.store_known_risks,
  graceHours: m.settings_grace_hours,
  // Daily mails
  sent: m.audit_field_sent,
  errors: m.audit_field_errors,
  // Mails
  mailState: m.audit_field_mail_state,
  purpose: m.audit_field_purpose,
  count: m.audit_field_count,
  // Exports and email lists
  format: m.audit_field_format,
  startDate: m.exports_start_date,
  endDate: m.exports_end_date,
  includeEmployees: m.exports_include_employees,
  includeBugReports: m.exports_include_reports,
  includeLedger: m.exports_include_ledger,
  includeDeleted: m.exports_include_deleted,
  includeCoverage: m.exports_include_coverage,
  emails: m.audit_field_emails,
  // The roster
  mode: m.audit_field_mode,
  rows: m.audit_field_rows,
  added: m.audit_field_added,
  changed: m.audit_field_changed,
  unchanged: m.audit_field_unchanged,
  removed: m.audit_field_removed,
  skipped: m.audit_field_skipped,
  // Names and titles in both languages
  nameEn: m.audit_field_name_en,
  nameAr: m.audit_field_name_ar,
  titleEn: m.audit_field_title_en,
  titleAr: m.audit_field_title_ar,
  // Seasons and missions
  from: m.field_window_from,
  until: m.field_window_until,
  freezeAt: m.competition_season_freeze,
  // Announcements
  link: m.outreach_announcements_link,
  lastDay: m.outreach_announcements_last_day,
  // Invitations
  platform: m.audit_field_platform,
  invitationState: m.outreach_invitations_state,
  // Webhooks
  webhookFormat: m.connections_webhooks_format,
  url: m.connections_webhooks_url,
  events: m.connections_webhooks_events,
  severities: m.connections_webhooks_severities,
  features: m.connections_webhooks_features,
  webhookState: m.connections_webhooks_state,
  event: m.connections_webhooks_event,
  overlapDays: m.audit_field_overlap_days,
  // Chat channels, in older entries
  host: m.audit_field_host,
  chatKind: m.connections_webhooks_format,
  chatNews: m.connections_webhooks_events,
  // Issue tracker
  trackerKind: m.connections_trackers_kind,
  project: m.connections_trackers_project,
  account: m.connections_trackers_account,
  issueType: m.connections_trackers_issue_type,
  fixedStates: m.connections_trackers_fixed_states,
  reopenState: m.connections_trackers_reopen_state,
  uploadsPictures: m.connections_trackers_uploads,
  sendsPictures: m.connections_trackers_pictures,
  trackerRule: m.connections_trackers_rule,
  hasNewToken: m.audit_field_has_new_token,
  // API tokens
  scopes: m.connections_tokens_scopes,
  expiresAt: m.connections_tokens_expiry,
  // The company login
  companyLoginError: m.audit_field_test_result,
  // The company's directory and replies by mail, in older entries
  changedBy: m.audit_field_changed_by,
  directoryTest: m.audit_field_directory_test,
  mailboxError: m.audit_field_test_result,
};

/** Labels of the scoring parts whose field name has another label elsewhere. */
const WEIGHT_NAMES: Names = { ...FIELD_NAMES, description: m.review_part_description };

const OUTCOME_NAMES: Names = {
  open: m.audit_value_open,
  accepted: m.audit_value_accepted,
  rejected: m.audit_value_rejected,
};

const TRACKER_KIND_LABELS: Names = Object.fromEntries(
  Object.entries(TRACKER_KIND_NAMES).map(([kind, name]) => [kind, () => name]),
);

const VALUE_NAMES: Record<string, Names> = {
  ...mapReportFields(({ names }) => names),
  reviewedSeverity: SEVERITY_NAMES,
  validationReason: VALIDATION_REASON_NAMES,
  reason: VALIDATION_REASON_NAMES,
  rejectionReason: REJECTION_REASON_NAMES,
  status: STATUS_NAMES,
  deletionReason: DELETION_REASON_NAMES,
  appealState: OUTCOME_NAMES,
  outcome: OUTCOME_NAMES,
  preset: {
    review: m.settings_preset_review,
    about: m.settings_preset_about,
    custom: m.settings_preset_custom,
  },
  verification: { otp: m.settings_verification_otp, link: m.settings_verification_link },
  infoState: { asked: m.audit_value_asked, answered: m.audit_value_answered },
  mailState: MAIL_STATE_NAMES,
  mode: { add: m.employees_roster_mode_add, replace: m.employees_roster_mode_replace },
  platform: { android: m.outreach_invitations_android, ios: m.outreach_invitations_ios },
  invitationState: {
    pending: m.outreach_invitations_pending,
    sent: m.outreach_invitations_sent,
    accepted: m.outreach_invitations_accepted,
  },
  purpose: MAIL_PURPOSE_NAMES,
  events: WEBHOOK_EVENT_NAMES,
  event: WEBHOOK_EVENT_NAMES,
  severities: SEVERITY_NAMES,
  features: FEATURE_NAMES,
  notBuilt: FEATURE_NAMES,
  webhookState: WEBHOOK_STATE_NAMES,
  webhookFormat: WEBHOOK_FORMAT_NAMES,
  chatKind: WEBHOOK_FORMAT_NAMES,
  chatNews: WEBHOOK_EVENT_NAMES,
  trackerRule: TRACKER_RULE_NAMES,
  trackerKind: TRACKER_KIND_LABELS,
  showOnPages: { login: m.audit_value_login, signup: m.audit_value_signup },
  scopes: SCOPE_NAMES,
  changedBy: { directory: m.audit_type_directory },
  companyLoginError: COMPANY_LOGIN_ERROR_SENTENCES,
  retestResult: { passed: m.audit_value_passed, failed: m.audit_value_failed },
};

/** `developerComments` becomes `Developer comments`. */
function toWords(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** The label of a field; for a nested one, with the labels of its parents. */
export const auditFieldName = (field: string, options?: SentenceOptions): string =>
  field
    .split('.')
    .map((name, index, path) => {
      const names = path[index - 1] === 'weights' ? WEIGHT_NAMES : FIELD_NAMES;
      return Object.hasOwn(names, name) ? nameOf(names, name, options) : toWords(name);
    })
    .join(' · ');

/** The label of a value; '' for none. Typed text stays unchanged. */
export function auditValue(field: string, value: unknown, options?: SentenceOptions): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? m.shell_yes({}, options) : m.shell_no({}, options);
  if (Array.isArray(value))
    return value.map((item) => auditValue(field, item, options)).join(m.ui_filter_separator({}, options));
  if (typeof value === 'object') return JSON.stringify(value);
  const name = field.split('.').at(-1)!;
  // Entries cannot be changed. Older ones have mobiles with the digits that were typed.
  if (name === 'mobile') return toAsciiDigits(String(value));
  const names = Object.hasOwn(VALUE_NAMES, name) ? VALUE_NAMES[name] : undefined;
  return nameOf(names ?? {}, String(value), options);
}
