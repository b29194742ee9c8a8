// In display order, for the index of the Settings tab and for the command palette.
import { m } from '@bugquest/phrases/messages';

export const SETTINGS_CARDS = {
  scoring: m.settings_scoring,
  dates: m.settings_dates,
  store: m.store_title,
  review: m.settings_review_rules,
  features: m.settings_feature_assignees,
  limits: m.settings_daily_limits,
  deadlines: m.settings_age_limits,
  answers: m.settings_answer_promise,
  registration: m.settings_who,
  security: m.settings_security,
  retention: m.settings_retention,
  erasure: m.settings_erasure,
  'bug-mail': m.settings_bug_mail,
  'daily-mail': m.settings_daily_mail,
  backups: m.settings_backups,
  capture: m.settings_capture,
  company: m.settings_company,
  support: m.settings_support,
  program: m.settings_program,
  departments: m.employees_departments,
  'two-factor': m.accounts_two_factor_title,
} as const satisfies Record<string, () => string>;
export type SettingsCardName = keyof typeof SETTINGS_CARDS;

export const SETTINGS_CARD_NAMES = Object.keys(SETTINGS_CARDS) as SettingsCardName[];

export const settingsCardHref = (name: SettingsCardName): string => `/admin?tab=settings&card=${name}`;
