import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bugReports } from './bug-reports.ts';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** Which administrator is at which report, so that two do not do the same one. Old claims are over. */
export const reportClaims = pgTable('report_claims', {
  reportId: uuid()
    .primaryKey()
    .references(() => bugReports.id, { onDelete: 'cascade' }),
  adminId: uuid()
    .notNull()
    .references(() => employees.id, { onDelete: 'cascade' }),
  claimedAt: moment().notNull(),
});

/** Answers that administrators give often, in both languages. */
export const cannedReplies = pgTable('canned_replies', {
  id: id(),
  title: text().notNull(),
  textEn: text().notNull(),
  textAr: text().notNull(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});
export type CannedReplyRow = typeof cannedReplies.$inferSelect;

/** A filtered queue under a name; `query` is the query string of the list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('saved_views_owner').on(table.ownerId)],
);
export type SavedViewRow = typeof savedViews.$inferSelect;
