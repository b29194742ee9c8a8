// The closed list of error codes. Each has a message in both languages.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

const error = (status: number, sentence: Sentence) => ({ status, sentence });

export const ERRORS = {
  invalid_input: error(400, m.error_invalid_input),
  malformed_request: error(400, m.error_malformed_request),
  unauthenticated: error(401, m.error_unauthenticated),
  invalid_credentials: error(401, m.error_invalid_credentials),
  token_unknown: error(401, m.error_token_unknown),
  token_revoked: error(401, m.error_token_revoked),
  token_expired: error(401, m.error_token_expired),
  token_orphaned: error(401, m.error_token_orphaned),
  token_with_session: error(400, m.error_token_with_session),
  token_scope_missing: error(403, m.error_token_scope_missing),
  token_not_accepted: error(403, m.error_token_not_accepted),
  forbidden: error(403, m.error_forbidden),
  cross_origin: error(403, m.error_cross_origin),
  reauthentication_required: error(403, m.error_reauthentication_required),
  two_factor_required: error(403, m.error_two_factor_required),
  own_account: error(403, m.error_own_account),
  own_report: error(403, m.error_own_report),
  same_admin: error(403, m.error_same_admin),
  admin_not_deletable: error(403, m.error_admin_not_deletable),
  operator_rejected: error(403, m.error_operator_rejected),
  email_domain_refused: error(403, m.error_email_domain_refused),
  company_login_required: error(403, m.error_company_login_required),
  company_login_declined: error(403, m.error_company_login_declined),
  company_email_unverified: error(403, m.error_company_email_unverified),
  company_account_inactive: error(403, m.error_company_account_inactive),
  not_on_roster: error(403, m.error_not_on_roster),
  mail_private: error(403, m.error_mail_private),
  not_found: error(404, m.error_not_found),
  company_login_off: error(409, m.error_company_login_off),
  already_registered: error(409, m.error_already_registered),
  email_taken: error(409, m.error_email_taken),
  two_factor_changed: error(409, m.error_two_factor_changed),
  two_factor_off: error(409, m.error_two_factor_off),
  already_verified: error(409, m.error_already_verified),
  account_inactive: error(409, m.error_account_inactive),
  points_changed: error(409, m.error_points_changed),
  points_below_zero: error(409, m.error_points_below_zero),
  last_admin: error(409, m.error_last_admin),
  admin_not_eligible: error(409, m.error_admin_not_eligible),
  report_changed: error(409, m.error_report_changed),
  already_decided: error(409, m.error_already_decided),
  confirmed_by_others: error(409, m.error_confirmed_by_others),
  nothing_asked: error(409, m.error_nothing_asked),
  not_ready_for_retest: error(409, m.error_not_ready_for_retest),
  appeal_closed: error(409, m.error_appeal_closed),
  already_appealed: error(409, m.error_already_appealed),
  appeal_open: error(409, m.error_appeal_open),
  no_open_appeal: error(409, m.error_no_open_appeal),
  nothing_to_undo: error(409, m.error_nothing_to_undo),
  claimed_by_other: error(409, m.error_claimed_by_other),
  too_many_views: error(409, m.error_too_many_views),
  too_many_push_devices: error(409, m.error_too_many_push_devices),
  too_many_tokens: error(409, m.error_too_many_tokens),
  me_too_own: error(409, m.error_me_too_own),
  me_too_said: error(409, m.error_me_too_said),
  me_too_closed: error(409, m.error_me_too_closed),
  settings_changed: error(409, m.error_settings_changed),
  mail_queued: error(409, m.error_mail_queued),
  mail_emptied: error(409, m.error_mail_emptied),
  mail_unwanted: error(409, m.error_mail_unwanted),
  page_name_taken: error(409, m.error_page_name_taken),
  page_changed: error(409, m.error_page_changed),
  upload_missing: error(409, m.error_upload_missing),
  upload_moved_on: error(409, m.error_upload_moved_on),
  setting_key_taken: error(409, m.error_setting_key_taken),
  template_key_taken: error(409, m.error_template_key_taken),
  template_changed: error(409, m.error_template_changed),
  export_over: error(409, m.error_export_over),
  too_many_webhooks: error(409, m.error_too_many_webhooks),
  webhook_off: error(409, m.error_webhook_off),
  tracker_exists: error(409, m.error_tracker_exists),
  tracker_off: error(409, m.error_tracker_off),
  tracker_rejected_report: error(409, m.error_tracker_rejected_report),
  invalid_code: error(400, m.error_invalid_code),
  code_expired: error(400, m.error_code_expired),
  invalid_link: error(400, m.error_invalid_link),
  company_login_failed: error(400, m.error_company_login_failed),
  company_login_expired: error(400, m.error_company_login_expired),
  push_address_refused: error(400, m.error_push_address_refused),
  wrong_password: error(400, m.error_wrong_password),
  unsupported_tus_version: error(412, m.error_unsupported_tus_version),
  file_too_large: error(413, m.error_file_too_large),
  body_too_large: error(413, m.error_body_too_large),
  too_many_files: error(413, m.error_too_many_files),
  unsupported_content_type: error(415, m.error_unsupported_content_type),
  invalid_file_type: error(415, m.error_invalid_file_type),
  range_not_satisfiable: error(416, m.error_range_not_satisfiable),
  key_reused: error(422, m.error_key_reused),
  daily_reports_limit: error(429, m.error_daily_reports_limit),
  daily_upload_limit: error(429, m.error_daily_upload_limit),
  daily_comments_limit: error(429, m.error_daily_comments_limit),
  too_many_uploads: error(429, m.error_too_many_uploads),
  template_too_complex: error(422, m.error_template_too_complex),
  me_too_limit: error(429, m.error_me_too_limit),
  too_many_requests: error(429, m.error_too_many_requests),
  internal: error(500, m.error_internal),
  push_failed: error(502, m.error_push_failed),
  unavailable: error(503, m.error_unavailable),
  company_login_unavailable: error(503, m.error_company_login_unavailable),
  storage_full: error(507, m.error_storage_full),
} as const;

export type ErrorCode = keyof typeof ERRORS;

/**
 * The body of every failed reply. `message` and the messages in `fields` (by path, such as `workEmail` or `screenshots.1`)
 * are in the caller's language.
 */
export interface ErrorReply {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** Of errors that are not the caller's (5xx): the end of the request id in the log. */
  reference?: string;
}
