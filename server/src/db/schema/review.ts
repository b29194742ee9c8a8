import type { RejectionReason, ReportStatus, ValidationReason } from '@bugquest/contract/reports/lists';
import { REPLY_REASONS } from '@bugquest/contract/review/desk-schema';
import { and, isNull, ne, sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';
import { bugReports } from './reports.ts';

/** Old claims have expired. */
export const reportClaims = pgTable('report_claims', {
  reportId: uuid()
    .primaryKey()
    .references(() => bugReports.id, { onDelete: 'cascade' }),
  adminId: belongsTo(() => employees.id, 'cascade'),
  claimedAt: moment().notNull(),
});

/** Pending reports that an administrator put aside. A row stays when the report is back (queue/snooze-queries.ts). */
export const snoozes = pgTable('snoozes', {
  reportId: uuid()
    .primaryKey()
    .references(() => bugReports.id, { onDelete: 'cascade' }),
  /** YYYY-MM-DD in the program's time zone. One of these three columns has a value. */
  untilDay: text(),
  /** The name of a build. */
  untilBuild: text(),
  /** Until the next build: the name of the newest one at that time; '' before the first. */
  afterBuild: text(),
  snoozedBy: belongsTo(() => employees.id),
  snoozedAt: moment().notNull(),
});

export const cannedReplies = pgTable('canned_replies', {
  id: id(),
  title: text().notNull(),
  textEn: text().notNull(),
  textAr: text().notNull(),
  reasons: text({ enum: REPLY_REASONS }).array().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});
export type CannedReplyRow = typeof cannedReplies.$inferSelect;

/** Saved views of the queue. `query` is the query string of the list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    ownerId: belongsTo(() => employees.id, 'cascade'),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('saved_views_owner').on(table.ownerId)],
);
export type SavedViewRow = typeof savedViews.$inferSelect;

/** The values of a report that a decision sets. */
export interface DecidedValues {
  pointsEarned: number;
  validationReason: ValidationReason | null;
  adminNotes: string;
  /** ISO 8601, because JSON has no dates. */
  validatedAt: string | null;
  validatedBy: string | null;
  /** Absent in older decisions. */
  rejectionReason?: RejectionReason | null;
  /** Only if the decision withdraws a question or reads its answer. */
  infoState?: 'asked' | 'answered' | null;
  waitingSince?: string | null;
  /** Only if the decision changes them. */
  duplicateOf?: string | null;
  status?: ReportStatus;
}

/**
 * Each decision has the values that it replaced, so that it can be undone. `reportId` is no foreign key, because the rows of a
 * deleted report stay for its restoration. The references to employees are foreign keys, because employees are emptied and
 * never deleted.
 */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    reportId: uuid().notNull(),
    /**
     * Accepting an appeal decides the report again. That decision cannot be undone. A link is not a decision: it changes only
     * `duplicateOf` and `status`.
     */
    source: text({ enum: ['review', 'appeal', 'link'] }).notNull(),
    decidedBy: belongsTo(() => employees.id),
    decidedAt: moment().notNull(),
    before: jsonb().$type<DecidedValues>().notNull(),
    after: jsonb().$type<DecidedValues>().notNull(),
    /** Duplicates of the report that the decision linked to the report's original. */
    movedDuplicates: uuid().array().notNull().default(sql`'{}'`),
    undoneAt: moment(),
    undoneBy: uuid().references(() => employees.id),
  },
  (table) => [
    index('decisions_report').on(table.reportId, table.decidedAt),
    index('decisions_time').on(table.decidedAt),
    index('decisions_decider').on(table.decidedBy),
    index('decisions_undoer').on(table.undoneBy).where(sql`${table.undoneBy} is not null`),
  ],
);

/** Leaves out links. */
export const isDecision = ne(decisions.source, 'link');

/** The answer to a pending report. */
export const isFirstDecision = and(
  isDecision,
  isNull(decisions.undoneAt),
  sql`${decisions.before} ->> 'validationReason' is null`,
);
