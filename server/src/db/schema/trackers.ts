import {
  ISSUE_ENDS,
  TRACKER_ERRORS,
  TRACKER_ISSUE_STATES,
  TRACKER_KINDS,
  TRACKER_RULES,
  TRACKER_TASKS,
} from '@bugquest/contract/connections/trackers/lists';
import { LANGUAGES } from '@bugquest/contract/employees/lists';
import type { Feature, Severity } from '@bugquest/contract/reports/lists';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';

/** At most one row. */
export const trackers = pgTable(
  'trackers',
  {
    id: id(),
    kind: text({ enum: TRACKER_KINDS }).notNull(),
    url: text().notNull(),
    project: text().notNull(),
    account: text().notNull().default(''),
    /** Encrypted, with the id as owner. */
    token: text().notNull(),
    /** Encrypted like the token; null until the tracker's webhook is set up. */
    hookSecret: text(),
    issueType: text().notNull().default(''),
    severities: jsonb().$type<Record<Severity, string>>().notNull(),
    features: jsonb().$type<Record<Feature, string>>().notNull(),
    fixedStates: text().notNull().default(''),
    reopenState: text().notNull().default(''),
    /** Only for the kinds in TRACKERS_WITH_UPLOADS. */
    uploadsPictures: boolean().notNull().default(false),
    /** Whether issues link to screenshots and videos. Everybody who sees the issue can open the links. */
    sendsPictures: boolean().notNull().default(true),
    rule: text({ enum: TRACKER_RULES }).notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    isActive: boolean().notNull().default(true),
    lastSuccessAt: moment(),
    lastErrorAt: moment(),
    lastError: text({ enum: TRACKER_ERRORS }),
    lastErrorStatus: integer(),
    lastErrorText: text().notNull().default(''),
    /** The states of the issues were read up to this time. */
    readUntil: moment(),
    /** The tracker asked for a pause until then. */
    pausedUntil: moment(),
    createdAt: createdAt(),
  },
  () => [uniqueIndex('trackers_only_one').on(sql`(true)`)],
);
export type TrackerRow = typeof trackers.$inferSelect;

/** The primary key makes sure that a report is sent once. */
export const trackerIssues = pgTable(
  'tracker_issues',
  {
    /** No foreign key, because a deleted report may be restored. */
    reportId: uuid().primaryKey(),
    /** Null after the connection was deleted: key and link stay. */
    trackerId: uuid().references(() => trackers.id, { onDelete: 'set null' }),
    state: text({ enum: TRACKER_ISSUE_STATES }).notNull().default('waiting'),
    /** The id in the tracker's API; null before the issue is created. */
    externalId: text(),
    /** The key that people use. */
    key: text(),
    url: text(),
    /** The last state that was read from the tracker. */
    remoteState: text({ enum: ['open', 'started', 'fixed', ...ISSUE_ENDS] }),
    /** When the issue itself was last read, because no list of changes contained it. */
    checkedAt: moment(),
    error: text({ enum: TRACKER_ERRORS }),
    errorStatus: integer(),
    errorText: text().notNull().default(''),
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('tracker_issues_tracker').on(table.trackerId, table.state),
    index('tracker_issues_external').on(table.trackerId, table.externalId),
    // Few issues among many: those that are not sent yet.
    index('tracker_issues_unsent').on(table.reportId).where(sql`${table.state} <> 'sent'`),
  ],
);
export type TrackerIssueRow = typeof trackerIssues.$inferSelect;

/** Rows are deleted when their tasks are done. */
export const trackerTasks = pgTable(
  'tracker_tasks',
  {
    id: id(),
    /** Order of the tasks of a report, whose transactions wait for each other. */
    position: bigserial({ mode: 'number' }).notNull(),
    trackerId: belongsTo(() => trackers.id, 'cascade'),
    reportId: belongsTo(() => trackerIssues.reportId, 'cascade'),
    kind: text({ enum: TRACKER_TASKS }).notNull(),
    /** The text of a comment; '' for a new issue, whose text is written when it is sent. */
    text: text().notNull().default(''),
    /** The name in the tracker of each uploaded picture, by the picture's id; null if the tracker refused it. */
    uploads: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    /** Also distinguishes attempts: an attempt that took too long must not store its result. */
    attempts: integer().notNull().default(0),
    /** Null after a refusal, while it waits for an administrator. */
    nextAttemptAt: moment(),
    /** After this time, another server may claim the row: the first server has died or is too slow. */
    claimedUntil: moment(),
    /** Whether an earlier attempt may have succeeded without an answer. */
    isUncertain: boolean().notNull().default(false),
    failingSince: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('tracker_tasks_report').on(table.reportId, table.position),
    index('tracker_tasks_due').on(table.nextAttemptAt),
  ],
);
export type TrackerTaskRow = typeof trackerTasks.$inferSelect;
