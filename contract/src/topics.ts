// Topics name data that has changed, for caches and open pages. The server publishes topics in the transaction of the change;
// reads of endpoints that declare one of these topics are then fetched again (docs/decisions/0027).

/**
 * Every topic and its audience:
 * - everyone: all signed-in employees
 * - administrators
 * - report: administrators; published with the id of the report, or `*` when any report may have changed
 * - other-administrators: administrators except the one whose id is published with it
 * - person: only the person whose id is published with it
 * - server: never sent to browsers
 */
export const TOPICS = {
  standings: 'everyone',
  settings: 'everyone',
  departments: 'everyone',
  pages: 'everyone',
  missions: 'everyone',
  seasons: 'everyone',
  announcements: 'everyone',
  reports: 'administrators',
  employees: 'administrators',
  deletions: 'administrators',
  report: 'report',
  claims: 'other-administrators',
  audit: 'administrators',
  'canned-replies': 'administrators',
  mails: 'administrators',
  'email-templates': 'administrators',
  'email-lists': 'administrators',
  videos: 'administrators',
  reminders: 'administrators',
  invitations: 'administrators',
  roster: 'administrators',
  exports: 'administrators',
  backups: 'administrators',
  jobs: 'administrators',
  webhooks: 'administrators',
  trackers: 'administrators',
  'api-tokens': 'administrators',
  'company-login': 'administrators',
  'erasure-requests': 'administrators',
  coverage: 'administrators',
  readiness: 'administrators',
  'own-reports': 'person',
  employee: 'person',
  notifications: 'person',
  sessions: 'person',
  'saved-views': 'person',
  'test-sessions': 'person',
  'personal-data': 'person',
  analysis: 'server',
} as const;

type Topics = typeof TOPICS;
type OfScope<Scope> = { [Name in keyof Topics]: Topics[Name] extends Scope ? Name : never }[keyof Topics];

export type Topic = keyof Topics;
type ReportTopic = `${OfScope<'report'>}:${string}`;
/** A topic in its published form, with the id that its audience needs. */
export type PublishedTopic =
  | OfScope<'everyone' | 'administrators' | 'server'>
  | `${OfScope<'person' | 'other-administrators'>}:${string}`
  | ReportTopic;
/** A topic as browsers receive it: with the id of a report, but without ids of employees. */
export type PublicTopic = Exclude<Topic, OfScope<'report' | 'server'>> | ReportTopic;

export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

/** The topics of changes that may affect any report. */
export const ANY_REPORT: ReportTopic = 'report:*';

/** The topics as browsers receive them, where topics of a report are about this one. */
export const publicTopics = (topics: readonly Topic[], reportId = '*'): PublicTopic[] =>
  topics.map((topic) => (topic === 'report' ? (`report:${reportId}` as const) : (topic as PublicTopic)));

/** Whether a read with the topics `followed` is old after these changes. */
export const isChangedBy = (followed: readonly PublicTopic[], changed: readonly PublicTopic[]): boolean =>
  followed.some(
    (topic) => changed.includes(topic) || (topic.startsWith('report:') && changed.includes(ANY_REPORT)),
  );

/**
 * The published form of topics, with this employee's id for topics of a person. Topics whose published form does not depend on
 * the reader alone are refused: a reply that depends on them cannot be cached.
 */
export const topicsOf = (topics: readonly Topic[], employeeId: string | undefined): PublishedTopic[] =>
  topics.flatMap((topic) => {
    const scope = TOPICS[topic];
    if (scope === 'report' || scope === 'other-administrators')
      throw new Error(`Replies with the topic ${topic} can not be cached.`);
    if (scope !== 'person') return [topic as PublishedTopic];
    return employeeId ? [`${topic}:${employeeId}` as PublishedTopic] : [];
  });
