// Topics tell caches and open pages that data has changed. The server publishes topics in the transaction of the change;
// reads of endpoints that declare one of these topics are then fetched again (docs/decisions/0027).

/**
 * Every topic and its audience: all signed-in employees, administrators, or only the person whose id is published with
 * it. Topics of the audience `server` are never sent to browsers.
 */
export const TOPICS = {
  standings: 'everyone',
  settings: 'everyone',
  pages: 'everyone',
  reports: 'administrators',
  employees: 'administrators',
  deletions: 'administrators',
  claims: 'administrators',
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
  'own-reports': 'person',
  employee: 'person',
  notifications: 'person',
  sessions: 'person',
  'saved-views': 'person',
  analysis: 'server',
} as const;

type Topics = typeof TOPICS;
type OfScope<Scope> = { [Name in keyof Topics]: Topics[Name] extends Scope ? Name : never }[keyof Topics];

export type Topic = keyof Topics;
/** A topic in its published form. Topics of a person carry the employee's id. */
export type PublishedTopic =
  | OfScope<'everyone' | 'administrators' | 'server'>
  | `${OfScope<'person'>}:${string}`;

export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

/** The published form of topics, with this employee's id for topics of a person. */
export const topicsOf = (topics: readonly Topic[], employeeId: string | undefined): PublishedTopic[] =>
  topics.flatMap((topic) => {
    const scope = TOPICS[topic];
    if (scope !== 'person') return [topic as PublishedTopic];
    return employeeId ? [`${topic}:${employeeId}` as PublishedTopic] : [];
  });
