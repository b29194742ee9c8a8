// What the product writes mails for, and what the words of each may name (design: decision 13; promises: 14).
import { LANGUAGES, type Language } from '../employees/lists.ts';
import { isBulkMail } from '../mails/lists.ts';

/** Every purpose that has templates; `notification` is what happens to a report beside those with words of their own. */
export const TEMPLATE_PURPOSES = [
  'verification',
  'reset',
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
  'export',
] as const;
export type TemplatePurpose = (typeof TEMPLATE_PURPOSES)[number];

/** What a mail can be for; `test` is a template that an administrator sent to try it. */
export const MAIL_PURPOSES = [...TEMPLATE_PURPOSES, 'test'] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

/** What a variable holds. Only a `url` may stand where a link leads; a `list` is for `{% for %}`. */
export const VARIABLES = {
  product: 'text',
  public_url: 'url',
  name: 'text',
  unsubscribe_url: 'url',
  code: 'text',
  link: 'url',
  serial: 'text',
  feature: 'text',
  severity: 'text',
  reporter: 'text',
  description: 'text',
  reason: 'text',
  points: 'text',
  notes: 'text',
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
  filename: 'text',
  rows: 'text',
  size: 'text',
  link_url: 'url',
} as const satisfies Record<string, 'text' | 'url' | 'list'>;
export type VariableName = keyof typeof VARIABLES;

/** What each line of a list has. */
export interface ListedReport {
  serial: string;
  sentence: string;
  url: string;
}
export const LIST_FIELDS = ['serial', 'sentence', 'url'] as const satisfies readonly (keyof ListedReport)[];

/** What the product fills in whatever a mail is for; `name` is '' for an address that is no employee's. */
const GLOBALS = ['name', 'product', 'public_url'] as const satisfies readonly VariableName[];

/** What whoever causes a mail says of it. */
export const PURPOSE_VARIABLES = {
  verification: ['code', 'link'],
  reset: ['link'],
  new_report: ['serial', 'feature', 'severity', 'reporter', 'description', 'report_url'],
  reviewed: ['serial', 'feature', 'reason', 'points', 'notes', 'report_url'],
  deleted: ['serial', 'feature', 'reason', 'points', 'notes', 'dashboard_url'],
  retest: ['serial', 'feature', 'report_url'],
  question: ['serial', 'feature', 'notes', 'report_url'],
  notification: ['serial', 'feature', 'headline', 'message', 'notes', 'report_url', 'link_label'],
  digest: ['updates', 'reports', 'more', 'dashboard_url'],
  reminder: ['missing', 'profile_url'],
  testing_summary: ['reports_today', 'points_today', 'reports_week', 'total_points', 'rank', 'dashboard_url'],
  invitation: ['platform', 'store_email', 'accept_url'],
  export: ['message', 'filename', 'rows', 'size', 'link_url'],
} as const satisfies Record<TemplatePurpose, readonly VariableName[]>;

interface Held {
  text: string | number;
  url: string;
  list: readonly ListedReport[];
}

/** What a mail of a purpose is told. */
export type MailValues<Purpose extends TemplatePurpose> = {
  [Name in (typeof PURPOSE_VARIABLES)[Purpose][number]]: Held[(typeof VARIABLES)[Name]];
};

/** A purpose with what its mail is told. */
export type MailCause = { [P in TemplatePurpose]: [purpose: P, values: MailValues<P>] }[TemplatePurpose];

/** Without one of these a mail would be of no use to its reader. */
export const REQUIRED_VARIABLES: Partial<Record<TemplatePurpose, readonly VariableName[]>> = {
  verification: ['code', 'link'],
  reset: ['link'],
  invitation: ['accept_url'],
  export: ['link_url'],
};

/** What opens an account: it stands in no subject, which is kept and shown where the words are not. */
export const SECRET_VARIABLES: readonly VariableName[] = ['code', 'link'];

/** Everything that a template of a purpose may name. A key that is no purpose's has what all have. */
export const variablesOf = (purpose: TemplatePurpose | undefined): VariableName[] => [
  ...(purpose ? PURPOSE_VARIABLES[purpose] : []),
  ...GLOBALS,
  ...(purpose && isBulkMail(purpose) ? (['unsubscribe_url'] as const) : []),
];

export const templateKeyOf = (purpose: TemplatePurpose, language: Language): string =>
  `${purpose}.${language}`;

/** What a key says: the purpose when the product uses it, and the language when it ends with one. */
export function readTemplateKey(key: string): {
  purpose: TemplatePurpose | undefined;
  language: Language | undefined;
} {
  const dot = key.lastIndexOf('.');
  const language = LANGUAGES.find((one) => one === key.slice(dot + 1) && dot > 0);
  const purpose = language && TEMPLATE_PURPOSES.find((one) => one === key.slice(0, dot));
  return { purpose, language };
}
