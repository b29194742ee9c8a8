// Purposes of mails and their variables (design: decision 13; promises: 14).
import { LANGUAGES, type Language } from '../../employees/lists.ts';
import { isBulkMail } from '../lists.ts';

/** Purposes with templates. `notification` is for report events without their own template. */
export const TEMPLATE_PURPOSES = [
  'verification',
  'verification_reminder',
  'reset',
  'two_factor_reset',
  'two_factor_enabled',
  'two_factor_disabled',
  'new_device',
  'password_changed',
  'email_changed',
  'token_created',
  'points_changed',
  'new_report',
  'reviewed',
  'deleted',
  'retest',
  'question',
  'notification',
  'digest',
  'reminder',
  'testing_summary',
  'invitation',
  'registration_invitation',
  'announcement',
  'mission_offered',
  'launch_weekly',
  'export',
  'backup_failed',
  'webhook_off',
  'data_ready',
  'erasure_requested',
  'erasure_refused',
  'erased',
] as const;
export type TemplatePurpose = (typeof TEMPLATE_PURPOSES)[number];

/** All purposes. `test` is a test email of a template. */
export const MAIL_PURPOSES = [...TEMPLATE_PURPOSES, 'test'] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

/** Types of variables. Only a `url` is allowed as link; a `list` is for `{% for %}`. */
export const VARIABLES = {
  product: 'text',
  company: 'text',
  public_url: 'url',
  name: 'text',
  unsubscribe_url: 'url',
  code: 'text',
  link: 'url',
  device: 'text',
  time: 'text',
  reset_url: 'url',
  contact_url: 'url',
  serial: 'text',
  feature: 'text',
  severity: 'text',
  reporter: 'text',
  description: 'text',
  reason: 'text',
  points: 'text',
  notes: 'text',
  lesson: 'text',
  headline: 'text',
  message: 'text',
  report_url: 'url',
  link_label: 'text',
  updates: 'text',
  reports: 'list',
  more: 'text',
  missing: 'text',
  profile_url: 'url',
  reports_today: 'text',
  points_today: 'text',
  reports_week: 'text',
  total_points: 'text',
  rank: 'text',
  dashboard_url: 'url',
  platform: 'text',
  store_email: 'text',
  accept_url: 'url',
  store_url: 'url',
  employee_id: 'text',
  register_url: 'url',
  first_day: 'text',
  last_day: 'text',
  filename: 'text',
  rows: 'text',
  size: 'text',
  link_url: 'url',
  webhook: 'text',
  api_token: 'text',
  author: 'text',
  scopes: 'text',
  expires: 'text',
  tokens: 'text',
  trend: 'text',
  figures: 'text',
  gates: 'text',
  changes: 'text',
  launch: 'text',
} as const satisfies Record<string, 'text' | 'url' | 'list'>;
export type VariableName = keyof typeof VARIABLES;

export interface ListedReport {
  serial: string;
  sentence: string;
  url: string;
}
export const LIST_FIELDS = ['serial', 'sentence', 'url'] as const satisfies readonly (keyof ListedReport)[];

/** Common variables of all mails; `name` is '' for an address that does not belong to an employee. */
const COMMON_VARIABLES = [
  'name',
  'product',
  'company',
  'public_url',
] as const satisfies readonly VariableName[];

/** The variables of each purpose, without the common ones. */
export const PURPOSE_VARIABLES = {
  verification: ['code', 'link'],
  verification_reminder: ['link_url'],
  reset: ['link'],
  two_factor_reset: ['dashboard_url'],
  two_factor_enabled: ['reset_url'],
  two_factor_disabled: ['reset_url'],
  new_device: ['device', 'time', 'reset_url'],
  password_changed: ['reset_url', 'tokens'],
  email_changed: ['contact_url'],
  token_created: ['api_token', 'author', 'scopes', 'expires', 'link_url'],
  points_changed: ['headline', 'message', 'notes', 'total_points', 'dashboard_url'],
  new_report: ['serial', 'feature', 'severity', 'reporter', 'description', 'report_url'],
  reviewed: ['serial', 'feature', 'reason', 'points', 'notes', 'lesson', 'report_url'],
  deleted: ['serial', 'feature', 'reason', 'points', 'notes', 'dashboard_url'],
  retest: ['serial', 'feature', 'notes', 'report_url'],
  question: ['serial', 'feature', 'notes', 'report_url'],
  notification: ['serial', 'feature', 'headline', 'message', 'notes', 'report_url', 'link_label'],
  digest: ['updates', 'reports', 'more', 'dashboard_url'],
  reminder: ['missing', 'profile_url'],
  testing_summary: ['reports_today', 'points_today', 'reports_week', 'total_points', 'rank', 'dashboard_url'],
  invitation: ['platform', 'store_email', 'accept_url', 'store_url'],
  registration_invitation: ['employee_id', 'register_url', 'store_url', 'first_day', 'last_day'],
  announcement: ['headline', 'message', 'link_label', 'link_url'],
  mission_offered: ['headline', 'message', 'link_url'],
  launch_weekly: ['trend', 'figures', 'gates', 'changes', 'launch', 'link_url'],
  export: ['message', 'filename', 'rows', 'size', 'link_url'],
  backup_failed: ['reason', 'link_url'],
  webhook_off: ['webhook', 'reason', 'link_url'],
  data_ready: ['link_url'],
  erasure_requested: ['link_url'],
  erasure_refused: ['notes', 'link_url'],
  erased: ['link_url'],
} as const satisfies Record<TemplatePurpose, readonly VariableName[]>;

interface ValueOfKind {
  text: string | number;
  url: string;
  list: readonly ListedReport[];
}

export type MailValues<Purpose extends TemplatePurpose> = {
  [Name in (typeof PURPOSE_VARIABLES)[Purpose][number]]: ValueOfKind[(typeof VARIABLES)[Name]];
};

export type MailCause = { [P in TemplatePurpose]: [purpose: P, values: MailValues<P>] }[TemplatePurpose];

/** The text must contain at least one of these variables. */
export const REQUIRED_VARIABLES: Partial<Record<TemplatePurpose, readonly VariableName[]>> = {
  verification: ['code', 'link'],
  reset: ['link'],
  invitation: ['accept_url'],
  registration_invitation: ['register_url'],
  export: ['link_url'],
};

/** Not allowed in subjects, because subjects are stored and shown. */
export const SECRET_VARIABLES: readonly VariableName[] = ['code', 'link', 'register_url'];

/** Templates with a custom key have only the common variables. */
export const variablesOf = (purpose: TemplatePurpose | undefined): VariableName[] => [
  ...(purpose ? PURPOSE_VARIABLES[purpose] : []),
  ...COMMON_VARIABLES,
  ...(purpose && isBulkMail(purpose) ? (['unsubscribe_url'] as const) : []),
];

export const templateKeyOf = (purpose: TemplatePurpose, language: Language): string =>
  `${purpose}.${language}`;

/** Undefined values for a custom key. */
export function readTemplateKey(key: string): {
  purpose: TemplatePurpose | undefined;
  language: Language | undefined;
} {
  const dot = key.lastIndexOf('.');
  const language = LANGUAGES.find((candidate) => candidate === key.slice(dot + 1) && dot > 0);
  const purpose = language && TEMPLATE_PURPOSES.find((candidate) => candidate === key.slice(0, dot));
  return { purpose, language };
}
