// Labels of purposes and variables.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { TemplatePurpose, VariableName } from './purposes.ts';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** When a mail is sent, and to whom. */
export const PURPOSE_USES: Record<TemplatePurpose, Sentence> = {
  verification: m.mail_templates_about_verification,
  reset: m.mail_templates_about_reset,
  two_factor_reset: m.mail_templates_about_two_factor_reset,
  points_changed: m.mail_templates_about_points_changed,
  new_report: m.mail_templates_about_new_report,
  reviewed: m.mail_templates_about_reviewed,
  deleted: m.mail_templates_about_deleted,
  retest: m.mail_templates_about_retest,
  question: m.mail_templates_about_question,
  notification: m.mail_templates_about_notification,
  digest: m.mail_templates_about_digest,
  reminder: m.mail_templates_about_reminder,
  testing_summary: m.mail_templates_about_testing_summary,
  invitation: m.mail_templates_about_invitation,
  export: m.mail_templates_about_export,
};

export const VARIABLE_MEANINGS: Record<VariableName, Sentence> = {
  product: m.mail_templates_var_product,
  public_url: m.mail_templates_var_public_url,
  name: m.mail_templates_var_name,
  unsubscribe_url: m.mail_templates_var_unsubscribe_url,
  code: m.mail_templates_var_code,
  link: m.mail_templates_var_link,
  serial: m.mail_templates_var_serial,
  feature: m.mail_templates_var_feature,
  severity: m.mail_templates_var_severity,
  reporter: m.mail_templates_var_reporter,
  description: m.mail_templates_var_description,
  reason: m.mail_templates_var_reason,
  points: m.mail_templates_var_points,
  notes: m.mail_templates_var_notes,
  headline: m.mail_templates_var_headline,
  message: m.mail_templates_var_message,
  report_url: m.mail_templates_var_report_url,
  link_label: m.mail_templates_var_link_label,
  updates: m.mail_templates_var_updates,
  reports: m.mail_templates_var_reports,
  more: m.mail_templates_var_more,
  missing: m.mail_templates_var_missing,
  profile_url: m.mail_templates_var_profile_url,
  reports_today: m.mail_templates_var_reports_today,
  points_today: m.mail_templates_var_points_today,
  reports_week: m.mail_templates_var_reports_week,
  total_points: m.mail_templates_var_total_points,
  rank: m.mail_templates_var_rank,
  dashboard_url: m.mail_templates_var_dashboard_url,
  platform: m.mail_templates_var_platform,
  store_email: m.mail_templates_var_store_email,
  accept_url: m.mail_templates_var_accept_url,
  filename: m.mail_templates_var_filename,
  rows: m.mail_templates_var_rows,
  size: m.mail_templates_var_size,
  link_url: m.mail_templates_var_link_url,
};
