import { LESSON_PHRASES } from '@bugquest/contract/competition/lesson-phrases';
import { SCOPE_NAMES } from '@bugquest/contract/connections/tokens/scope-phrases';
import type { Language } from '@bugquest/contract/employees/lists';
import {
  type TemplatePurpose,
  type VariableName,
  variablesOf,
} from '@bugquest/contract/mail/templates/purposes';
import { DELETION_REASON_NAMES } from '@bugquest/contract/reports/detail-phrases';
import {
  FEATURE_NAMES,
  SEVERITY_NAMES,
  STATUS_NAMES,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import type { Config } from '../../../platform/config.ts';

interface Options {
  locale: Language;
}

const SAMPLE_TIME: Record<Language, string> = { en: 'Nov 20, 2026, 09:41 AM', ar: '20 نوفمبر 2026، 09:41 ص' };
const SERIALS = ['BUG-000042', 'BUG-000043', 'BUG-000047'] as const;

function allSamples({ publicUrl, productName }: Config, options: Options): Record<VariableName, unknown> {
  const [serial] = SERIALS;
  const feature = FEATURE_NAMES['Shopping Cart']({}, options);
  const points = m.competition_points_count({ count: 25 }, options);
  const status = STATUS_NAMES['In Progress']({}, options);
  const approved = VALIDATION_REASON_NAMES.approved({}, options);
  return {
    product: productName,
    company: m.mail_templates_sample_company({}, options),
    public_url: publicUrl,
    name: m.mail_templates_sample_name({}, options),
    unsubscribe_url: `${publicUrl}/profile`,
    code: '123456',
    link: `${publicUrl}/verify-email?token=sample`,
    device: m.employees_profile_device_name({ browser: 'Chrome', system: 'Windows' }, options),
    time: SAMPLE_TIME[options.locale],
    reset_url: `${publicUrl}/forgot-password`,
    contact_url: `${publicUrl}/contact`,
    serial,
    feature,
    severity: SEVERITY_NAMES.Major({}, options),
    reporter: m.mail_templates_sample_name({}, options),
    description: m.mail_templates_sample_description({}, options),
    reason: approved,
    points,
    notes: m.mail_templates_sample_notes({}, options),
    lesson: LESSON_PHRASES.good_steps({}, options),
    headline: m.mail_status_subject({ serial, status }, options),
    message: m.mail_status_result(
      { serial, feature, before: STATUS_NAMES.Open({}, options), after: status },
      options,
    ),
    report_url: `${publicUrl}/reports`,
    link_label: m.mail_open_report({}, options),
    updates: m.mail_updates_count({ count: 23 }, options),
    reports: SERIALS.map((serialNumber) => ({
      serial: serialNumber,
      sentence: approved,
      url: `${publicUrl}/reports`,
    })),
    more: m.mail_digest_more({ count: 20 }, options),
    missing: m.mail_reminder_both({}, options),
    profile_url: `${publicUrl}/profile`,
    reports_today: m.mail_summary_reports({ count: 3 }, options),
    points_today: points,
    reports_week: m.mail_summary_reports({ count: 11 }, options),
    total_points: m.competition_points_count({ count: 180 }, options),
    rank: m.mail_summary_rank_of({ rank: 4, outOf: 120 }, options),
    dashboard_url: `${publicUrl}/dashboard`,
    platform: 'Android',
    store_email: 'maha@example.com',
    accept_url: `${publicUrl}/profile`,
    store_url: `${publicUrl}/store`,
    employee_id: 'E-1042',
    register_url: `${publicUrl}/register`,
    first_day: '2026-12-01',
    last_day: '2026-12-31',
    filename: 'bug-reports-2026-11-20.xlsx',
    rows: 1_204,
    size: '312 KB',
    link_url: `${publicUrl}/admin/exports`,
    webhook: 'Tracker',
    api_token: 'Nightly copy',
    author: m.mail_templates_sample_name({}, options),
    scopes: SCOPE_NAMES['reports:read']({}, options),
    expires: SAMPLE_TIME[options.locale],
    tokens: m.mail_password_changed_tokens({ count: 2 }, options),
    ...weekSamples(options),
  };
}

function weekSamples(options: Options) {
  const change = m.coverage_direction_change({ change: '\u2068+2\u2069', before: '7' }, options);
  const name = m.coverage_direction_testers({}, options);
  return {
    trend: m.coverage_trend_blockers_falling({ closed: '4', found: '1' }, options),
    figures: m.mail_weekly_figure_changed({ name, value: '9', change }, options),
    gates: m.coverage_gates_met_count({ met: '7', all: '11' }, options),
    changes: m.mail_weekly_nothing({}, options),
    launch: m.mail_weekly_no_launch_day({}, options),
  };
}

/** Replaces samples of the general list. */
const PURPOSE_SAMPLES: Partial<
  Record<TemplatePurpose, (options: Options, config: Config) => Partial<Record<VariableName, unknown>>>
> = {
  points_changed: (options, { productName: product }) => {
    const points = m.competition_points_count({ count: 25 }, options);
    return {
      headline: m.mail_points_given_subject({ product, points }, options),
      message: m.mail_points_given_result({ points }, options),
    };
  },
  deleted: (options) => ({ reason: DELETION_REASON_NAMES.spam({}, options), points: 12 }),
  notification: (options) => ({
    notes: m.mail_notes({ notes: m.mail_templates_sample_notes({}, options) }, options),
  }),
  backup_failed: (options, { publicUrl }) => ({
    reason: m.system_backup_no_space({}, options),
    link_url: `${publicUrl}/admin?tab=overview`,
  }),
  webhook_off: (options, { publicUrl }) => ({
    reason: m.connections_webhooks_error_timeout({}, options),
    link_url: `${publicUrl}/admin?tab=connections`,
  }),
  token_created: (_, { publicUrl }) => ({ link_url: `${publicUrl}/admin?tab=connections` }),
  mission_offered: (options, { publicUrl }) => ({
    headline: m.coverage_notice_offered({ title: FEATURE_NAMES['Payment Gateway']({}, options) }, options),
    message: m.mail_templates_sample_message({}, options),
    link_url: `${publicUrl}/hunts`,
  }),
  launch_weekly: (_, { publicUrl }) => ({ link_url: `${publicUrl}/admin?tab=readiness` }),
  data_ready: (_, { publicUrl }) => ({ link_url: `${publicUrl}/profile` }),
  erasure_requested: (_, { publicUrl }) => ({ link_url: `${publicUrl}/admin?tab=users&view=erasure` }),
  erasure_refused: (_, { publicUrl }) => ({ link_url: `${publicUrl}/profile` }),
  erased: (_, { publicUrl }) => ({ link_url: `${publicUrl}/privacy` }),
  export: (options) => ({ message: m.mail_templates_sample_message({}, options) }),
};

/** Variables of a custom key have their name as the sample. */
export function samplesOf(
  config: Config,
  { purpose, variables }: { purpose: TemplatePurpose | undefined; variables: readonly string[] },
  locale: Language,
): Record<string, unknown> {
  const samples = allSamples(config, { locale });
  const purposeSamples = variablesOf(purpose).map((name) => [name, samples[name]]);
  const customSamples = variables
    .filter((name) => !Object.hasOwn(samples, name))
    .map((name) => [name, `[${name}]`]);
  return {
    ...Object.fromEntries([...purposeSamples, ...customSamples]),
    ...(purpose && PURPOSE_SAMPLES[purpose]?.({ locale }, config)),
  };
}
