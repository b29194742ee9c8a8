// The default text of a mail consists of phrases of the product with template variables.

import { type Language, UNVERIFIED_DAYS } from '@bugquest/contract/employees/lists';
import type { TemplatePurpose } from '@bugquest/contract/mail/templates/purposes';
import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { greeting, type Layout, toTemplateText, variableTag } from './layout.ts';
import { SECURITY_LAYOUTS } from './security-present.ts';

interface Options {
  locale: Language;
}

const product = variableTag('product');
const serial = variableTag('serial');
const feature = variableTag('feature');
const reason = variableTag('reason');
const points = variableTag('points');
const reportNames = { serial, feature };

const footer = (options: Options) => m.mail_report_footer({ product }, options);
const openReport = (options: Options) => ({
  label: m.mail_open_report({}, options),
  url: variableTag('report_url'),
});
const openDashboard = (options: Options) => ({
  label: m.mail_open_dashboard({}, options),
  url: variableTag('dashboard_url'),
});
const teamNotes = (options: Options) => ({
  when: 'notes' as const,
  text: m.mail_notes({ notes: variableTag('notes') }, options),
});

const withGreeting = (layout: Omit<Layout, 'heading' | 'footer'>, options: Options): Layout => ({
  ...layout,
  heading: greeting(options),
  footer: footer(options),
});

const LAYOUTS: Record<TemplatePurpose, (options: Options) => Layout> = {
  verification: (options) => ({
    subject: m.mail_verification_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [m.mail_verification_code({ product }, options)],
    highlight: variableTag('code'),
    action: {
      intro: m.mail_verification_link({}, options),
      label: m.mail_verification_action({}, options),
      url: variableTag('link'),
    },
    footer: m.mail_verification_footer({ product }, options),
  }),
  verification_reminder: (options) => ({
    subject: m.mail_verification_reminder_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [
      m.mail_verification_reminder_text({ product, count: UNVERIFIED_DAYS }, options),
      m.mail_verification_reminder_code({}, options),
    ],
    action: { label: m.accounts_login_action({}, options), url: variableTag('link_url') },
    footer: m.mail_verification_reminder_footer({ product }, options),
  }),
  reset: (options) => ({
    subject: m.mail_reset_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [m.mail_reset_intro({ product }, options)],
    action: { label: m.mail_reset_action({}, options), url: variableTag('link') },
    footer: m.mail_reset_footer({}, options),
  }),
  ...SECURITY_LAYOUTS,
  points_changed: (options) =>
    withGreeting(
      {
        subject: variableTag('headline'),
        paragraphs: [
          variableTag('message'),
          m.mail_points_reason({ notes: variableTag('notes') }, options),
          m.mail_points_total({ total: variableTag('total_points') }, options),
        ],
        action: openDashboard(options),
      },
      options,
    ),
  new_report: (options) => ({
    subject: m.mail_new_report_subject(reportNames, options),
    heading: m.mail_new_report_heading({ serial }, options),
    paragraphs: [
      m.mail_new_report_facts(
        { severity: variableTag('severity'), feature, name: variableTag('reporter') },
        options,
      ),
      variableTag('description'),
    ],
    action: openReport(options),
    footer: m.mail_new_report_footer({ product }, options),
  }),
  reviewed: (options) =>
    withGreeting(
      {
        subject: m.mail_reviewed_subject(reportNames, options),
        paragraphs: [
          m.mail_reviewed_result({ ...reportNames, reason, points }, options),
          teamNotes(options),
          { when: 'lesson', text: variableTag('lesson') },
        ],
        action: openReport(options),
      },
      options,
    ),
  deleted: (options) =>
    withGreeting(
      {
        subject: m.mail_deleted_subject(reportNames, options),
        paragraphs: [m.mail_deleted_result({ ...reportNames, reason, points }, options), teamNotes(options)],
        action: openDashboard(options),
      },
      options,
    ),
  retest: (options) =>
    withGreeting(
      {
        subject: m.mail_retest_subject(reportNames, options),
        paragraphs: [
          m.mail_retest_result(reportNames, options),
          { when: 'notes', text: m.mail_fix_note({ notes: variableTag('notes') }, options) },
        ],
        action: openReport(options),
      },
      options,
    ),
  question: (options) =>
    withGreeting(
      {
        subject: m.mail_question_subject(reportNames, options),
        paragraphs: [m.mail_question_result(reportNames, options), teamNotes(options)],
        action: openReport(options),
      },
      options,
    ),
  notification: (options) =>
    withGreeting(
      {
        subject: variableTag('headline'),
        paragraphs: [variableTag('message'), { when: 'notes', text: variableTag('notes') }],
        action: { label: variableTag('link_label'), url: variableTag('report_url') },
      },
      options,
    ),
  digest: (options) =>
    withGreeting(
      {
        subject: m.mail_digest_subject({ updates: variableTag('updates'), product }, options),
        paragraphs: [m.mail_digest_intro({}, options)],
        items: 'reports',
        action: { intro: { when: 'more', text: variableTag('more') }, ...openDashboard(options) },
      },
      options,
    ),
  reminder: (options) =>
    withGreeting(
      {
        subject: m.mail_reminder_subject({ product }, options),
        paragraphs: [
          m.mail_reminder_missing({ missing: variableTag('missing') }, options),
          m.mail_reminder_why({}, options),
        ],
        action: { label: m.mail_reminder_action({}, options), url: variableTag('profile_url') },
      },
      options,
    ),
  testing_summary: (options) =>
    withGreeting(
      {
        subject: m.mail_summary_subject({ product }, options),
        paragraphs: [
          m.mail_summary_today(
            { reports: variableTag('reports_today'), points: variableTag('points_today') },
            options,
          ),
          m.mail_summary_so_far(
            {
              week: variableTag('reports_week'),
              total: variableTag('total_points'),
            },
            options,
          ),
          { when: 'rank', text: m.mail_summary_rank({ rank: variableTag('rank') }, options) },
        ],
        action: openDashboard(options),
      },
      options,
    ),
  invitation: (options) =>
    withGreeting(
      {
        subject: m.mail_invitation_subject({ platform: variableTag('platform') }, options),
        paragraphs: [
          m.mail_invitation_intro({ platform: variableTag('platform'), product }, options),
          m.mail_invitation_account({ email: variableTag('store_email') }, options),
          { when: 'store_url', text: m.mail_invitation_store({ url: variableTag('store_url') }, options) },
        ],
        action: { label: m.mail_invitation_action({}, options), url: variableTag('accept_url') },
      },
      options,
    ),
  announcement: (options) =>
    withGreeting(
      {
        subject: variableTag('headline'),
        paragraphs: [variableTag('message')],
        action: { label: variableTag('link_label'), url: variableTag('link_url') },
      },
      options,
    ),
  mission_offered: (options) => ({
    subject: variableTag('headline'),
    heading: greeting(options),
    paragraphs: [`${variableTag('headline')}.`, variableTag('message')],
    action: { label: m.mail_mission_action({}, options), url: variableTag('link_url') },
    footer: m.mail_mission_footer({ product }, options),
  }),
  launch_weekly: (options) => ({
    subject: m.mail_weekly_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [
      variableTag('trend'),
      `${m.mail_weekly_figures({}, options)}\n${variableTag('figures')}`,
      variableTag('gates'),
      `${m.mail_weekly_changes({}, options)}\n${variableTag('changes')}`,
      variableTag('launch'),
    ],
    action: { label: m.mail_weekly_action({}, options), url: variableTag('link_url') },
    footer: m.mail_weekly_footer({ product }, options),
  }),
  registration_invitation: (options) => ({
    subject: m.mail_registration_invitation_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [
      {
        when: 'company',
        text: m.mail_registration_invitation_company({ company: variableTag('company') }, options),
      },
      m.mail_registration_invitation_intro({ product }, options),
      {
        when: 'store_url',
        text: m.mail_registration_invitation_store({ url: variableTag('store_url') }, options),
      },
      {
        when: 'first_day',
        text: m.mail_registration_invitation_first_day({ day: variableTag('first_day') }, options),
      },
      {
        when: 'last_day',
        text: m.mail_registration_invitation_last_day({ day: variableTag('last_day') }, options),
      },
      m.mail_registration_invitation_id({ id: variableTag('employee_id') }, options),
    ],
    action: { label: m.mail_registration_invitation_action({}, options), url: variableTag('register_url') },
    footer: m.mail_registration_invitation_footer({ product }, options),
  }),
  export: (options) => ({
    subject: m.mail_export_subject({ product, filename: variableTag('filename') }, options),
    heading: m.mail_export_heading({ product }, options),
    paragraphs: [
      { when: 'message', text: variableTag('message') },
      m.mail_export_facts(
        { filename: variableTag('filename'), rows: variableTag('rows'), size: variableTag('size') },
        options,
      ),
    ],
    action: { when: 'link_url', label: m.mail_export_action({}, options), url: variableTag('link_url') },
    footer: m.mail_export_footer({ product }, options),
  }),
  backup_failed: (options) => ({
    subject: m.mail_backup_failed_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [m.mail_backup_failed_result({ product }, options), variableTag('reason')],
    action: { label: m.mail_backup_failed_action({}, options), url: variableTag('link_url') },
    footer: m.mail_backup_failed_footer({ product }, options),
  }),
  webhook_off: (options) => ({
    subject: m.mail_webhook_off_subject({ product, webhook: variableTag('webhook') }, options),
    heading: greeting(options),
    paragraphs: [
      m.mail_webhook_off_result({ webhook: variableTag('webhook') }, options),
      variableTag('reason'),
    ],
    action: { label: m.mail_webhook_off_action({}, options), url: variableTag('link_url') },
    footer: m.mail_webhook_off_footer({ product }, options),
  }),
  data_ready: (options) => ({
    subject: m.mail_data_ready_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [m.mail_data_ready_result({ product }, options)],
    action: { label: m.mail_data_ready_action({}, options), url: variableTag('link_url') },
    footer: m.mail_data_ready_footer({ product }, options),
  }),
  erasure_requested: (options) => ({
    subject: m.mail_erasure_requested_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [m.mail_erasure_requested_result({ product }, options)],
    action: { label: m.mail_erasure_requested_action({}, options), url: variableTag('link_url') },
    footer: m.mail_webhook_off_footer({ product }, options),
  }),
  erasure_refused: (options) => ({
    subject: m.mail_erasure_refused_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [m.mail_erasure_refused_result({ product }, options), variableTag('notes')],
    action: { label: m.mail_erasure_refused_action({}, options), url: variableTag('link_url') },
    footer: m.mail_data_ready_footer({ product }, options),
  }),
  erased: (options) => ({
    subject: m.mail_erased_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [m.mail_erased_result({ product }, options)],
    action: { label: m.mail_erased_action({}, options), url: variableTag('link_url') },
    footer: m.mail_erased_footer({ product }, options),
  }),
};

export const defaultTemplateText = (purpose: TemplatePurpose, language: Language): TemplateText =>
  toTemplateText(LAYOUTS[purpose]({ locale: language }));
