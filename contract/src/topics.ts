// A topic is the name of data that has changed. The server publishes topics in the transaction of the change. Caches and open
// pages then fetch the reads again that declare one of these topics (docs/decisions/0027).

/** `atMostEvery`: how often an open page may be told, in seconds. 0: at once. */
interface Telling {
  audience: 'everyone' | 'administrators' | 'report' | 'other-administrators' | 'person' | 'server';
  atMostEvery: number;
}

const everyone = (atMostEvery: number) => ({ audience: 'everyone', atMostEvery }) as const;
const administrators = (atMostEvery: number) => ({ audience: 'administrators', atMostEvery }) as const;
const person = { audience: 'person', atMostEvery: 0 } as const;

/**
 * Every topic, its audience, and its cadence. Caches drop outdated replies at once; only open pages wait
 * (docs/decisions/0112-a-page-is-told-at-a-cadence.md).
 *
 * - everyone: all signed-in employees. They are thousands, so each change would cause thousands of reads.
 * - administrators: at most every second, where they work together or wait for an outcome; less often, where what people do
 *   changes a topic many times a minute and the reads are heavy
 * - report: administrators; published with the id of the report, or `*` when any report may have changed
 * - other-administrators: administrators except the one whose id is published with it
 * - person: only the person whose id is published with it. What they did, and their points, must be seen at once.
 * - server: never sent to browsers
 */
export const TOPICS = {
  standings: everyone(30),
  settings: everyone(10),
  departments: everyone(10),
  pages: everyone(10),
  missions: everyone(10),
  seasons: everyone(10),
  announcements: everyone(10),
  reports: administrators(1),
  employees: administrators(5),
  deletions: administrators(1),
  report: { audience: 'report', atMostEvery: 0 },
  claims: { audience: 'other-administrators', atMostEvery: 0 },
  audit: administrators(10),
  'canned-replies': administrators(1),
  mails: administrators(10),
  mailings: administrators(1),
  'email-templates': administrators(1),
  'email-lists': administrators(1),
  videos: administrators(1),
  reminders: administrators(1),
  invitations: administrators(1),
  roster: administrators(5),
  exports: administrators(1),
  backups: administrators(1),
  jobs: administrators(1),
  webhooks: administrators(1),
  trackers: administrators(1),
  'api-tokens': administrators(1),
  'company-login': administrators(1),
  'erasure-requests': administrators(1),
  'report-figures': administrators(30),
  readiness: administrators(1),
  'launch-links': administrators(1),
  'own-reports': person,
  employee: person,
  notifications: person,
  sessions: person,
  'saved-views': person,
  'test-sessions': person,
  'personal-data': person,
  analysis: { audience: 'server', atMostEvery: 0 },
} as const satisfies Record<string, Telling>;

type Topics = typeof TOPICS;
type TopicsFor<Audience> = {
  [Name in keyof Topics]: Topics[Name]['audience'] extends Audience ? Name : never;
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

/**
 * Adds `report-figures`, the topic of figures that are computed from all reports. Their reads are heavy, so open pages read them again
 * less often than lists of reports.
 */
export const withReportFigures = <Name extends string>(topics: readonly Name[]) =>
  topics.includes('reports' as Name) ? [...topics, 'report-figures' as const] : topics;

/** How often a page may be told this topic, in seconds. 0: at once. */
export const cadenceOf = (topic: PublicTopic): number => TOPICS[topic.split(':', 1)[0] as Topic].atMostEvery;

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
    const { audience } = TOPICS[topic];
    if (audience === 'report' || audience === 'other-administrators')
      throw new Error(`Replies with the topic ${topic} can not be cached.`);
    if (audience !== 'person') return [topic as PublishedTopic];
    return employeeId ? [`${topic}:${employeeId}` as PublishedTopic] : [];
  });
