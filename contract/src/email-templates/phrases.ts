// The words for what mails are for and what they can name.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { TemplatePurpose, VariableName } from './purposes.ts';

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** When a mail goes out, and to whom. */
export const PURPOSE_USES: Record<TemplatePurpose, Sentence> = {
  verification: m.templates_about_verification,
  reset: m.templates_about_reset,
  new_report: m.templates_about_new_report,
  reviewed: m.templates_about_reviewed,
  deleted: m.templates_about_deleted,
  retest: m.templates_about_retest,
  question: m.templates_about_question,
  notification: m.templates_about_notification,
  digest: m.templates_about_digest,
  reminder: m.templates_about_reminder,
  testing_summary: m.templates_about_testing_summary,
  invitation: m.templates_about_invitation,
  export: m.templates_about_export,
};

export const VARIABLE_MEANINGS: Record<VariableName, Sentence> = {
  product: m.templates_var_product,
  public_url: m.templates_var_public_url,
  name: m.templates_var_name,
  unsubscribe_url: m.templates_var_unsubscribe_url,
  code: m.templates_var_code,
  link: m.templates_var_link,
  serial: m.templates_var_serial,
  feature: m.templates_var_feature,
  severity: m.templates_var_severity,
  reporter: m.templates_var_reporter,
  description: m.templates_var_description,
  reason: m.templates_var_reason,
  points: m.templates_var_points,
  notes: m.templates_var_notes,
  headline: m.templates_var_headline,
  message: m.templates_var_message,
  report_url: m.templates_var_report_url,
  link_label: m.templates_var_link_label,
  updates: m.templates_var_updates,
  reports: m.templates_var_reports,
  more: m.templates_var_more,
  missing: m.templates_var_missing,
  profile_url: m.templates_var_profile_url,
  reports_today: m.templates_var_reports_today,
  points_today: m.templates_var_points_today,
  reports_week: m.templates_var_reports_week,
  total_points: m.templates_var_total_points,
  rank: m.templates_var_rank,
  dashboard_url: m.templates_var_dashboard_url,
  platform: m.templates_var_platform,
  store_email: m.templates_var_store_email,
  accept_url: m.templates_var_accept_url,
  filename: m.templates_var_filename,
  rows: m.templates_var_rows,
  size: m.templates_var_size,
  link_url: m.templates_var_link_url,
};
