// A topic is the name of data that has changed. The server publishes topics in the transaction of the change. Caches and open
// pages then fetch the reads again that declare one of these topics (docs/decisions/0027).

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
type TopicsFor<Audience> = {
  [Name in keyof Topics]: Topics[Name] extends Audience ? Name : never;
}[keyof Topics];

export type Topic = keyof Topics;
type ReportTopic = `${TopicsFor<'report'>}:${string}`;
/** A topic in its published form, with the id that its audience needs. */
export type PublishedTopic =
  | TopicsFor<'everyone' | 'administrators' | 'server'>
  | `${TopicsFor<'person' | 'other-administrators'>}:${string}`
  | ReportTopic;
/** A topic as browsers receive it: with the id of a report, but without ids of employees. */
export type PublicTopic = Exclude<Topic, TopicsFor<'report' | 'server'>> | ReportTopic;

export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

/** For changes that may affect any report. */
export const ANY_REPORT: ReportTopic = 'report:*';

/** Topics as browsers receive them: `report` gets the id of the report. */
export const publicTopics = (topics: readonly Topic[], reportId = '*'): PublicTopic[] =>
  topics.map((topic) => (topic === 'report' ? (`report:${reportId}` as const) : (topic as PublicTopic)));

/** Whether the changes make a read with `readTopics` outdated. */
export const isChangedBy = (
  readTopics: readonly PublicTopic[],
  changedTopics: readonly PublicTopic[],
): boolean =>
  readTopics.some(
    (topic) =>
      changedTopics.includes(topic) || (topic.startsWith('report:') && changedTopics.includes(ANY_REPORT)),
  );

/**
 * Topics in their published form. Topics of a person get the employee's id. Throws for topics whose published form does not
 * depend on the reader alone: a reply with these topics cannot be cached.
 */
export const topicsOf = (topics: readonly Topic[], employeeId: string | undefined): PublishedTopic[] =>
  topics.flatMap((topic) => {
    const audience = TOPICS[topic];
    if (audience === 'report' || audience === 'other-administrators')
      throw new Error(`Replies with the topic ${topic} can not be cached.`);
    if (audience !== 'person') return [topic as PublishedTopic];
    return employeeId ? [`${topic}:${employeeId}` as PublishedTopic] : [];
  });
