import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';
import { bugReports } from './reports.ts';

/** The terms of a report, as `features/duplicates/similarity/terms.ts` reads them, for finding other reports about the same bug. */
export const reportTerms = pgTable(
  'report_terms',
  {
    reportId: uuid()
      .primaryKey()
      .references(() => bugReports.id, { onDelete: 'cascade' }),
    terms: text().array().notNull(),
    /** Version of the code that computed the terms. Older terms are computed again. */
    version: integer().notNull(),
  },
  (table) => [
    // Without fast updates: after many submissions, every search read a long list of pending entries.
    index('report_terms_search')
      .using('gin', sql`array_to_tsvector(${table.terms})`)
      .with({ fastupdate: false }),
    index('report_terms_version').on(table.version),
  ],
);

/** The earlier report that each examined report most likely repeats; null for none. */
export const likelyOriginals = pgTable(
  'likely_originals',
  {
    reportId: uuid()
      .primaryKey()
      .references(() => bugReports.id, { onDelete: 'cascade' }),
    // Without its original, the report is compared again.
    originalId: uuid().references(() => bugReports.id, { onDelete: 'cascade' }),
    /** 0 to 1. */
    likeness: real().notNull(),
  },
  (table) => [
    index('likely_originals_original').on(table.originalId).where(sql`${table.originalId} is not null`),
  ],
);

/**
 * The answers of administrators to the question whether two reports are about the same problem. A pair with an answer is not asked
 * again. The ids are no foreign keys, because answers stay when a report is deleted.
 */
export const duplicateAnswers = pgTable(
  'duplicate_answers',
  {
    reportId: uuid().notNull(),
    originalId: uuid().notNull(),
    isSame: boolean().notNull(),
    answeredBy: belongsTo(() => employees.id),
    answeredAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.originalId] }),
    index('duplicate_answers_time').on(table.answeredAt),
  ],
);

/**
 * Which deleted original a report took the place of. The ids are no foreign keys, because rows stay when a report is deleted, for its
 * restoration.
 */
export const successions = pgTable(
  'successions',
  { reportId: uuid().primaryKey(), originalId: uuid().notNull() },
  (table) => [index('successions_original').on(table.originalId)],
);

/** Number of reports with a term, counted by a job. The empty term counts all reports. */
export const termFrequencies = pgTable('term_frequencies', {
  term: text().primaryKey(),
  reports: integer().notNull(),
});

const meTooColumns = () => ({
  id: id(),
  reportId: uuid().notNull(),
  employeeId: belongsTo(() => employees.id),
  deviceType: text().notNull(),
  operatingSystem: text().notNull(),
  browser: text().notNull().default(''),
  note: text().notNull().default(''),
  /**
   * '' in rows of older versions, and if not given. Servers of the last version read `store_language` of reports in joins with this table,
   * so the column has another name.
   */
  storeLanguage: text('used_language').notNull().default(''),
  /**
   * What the confirmation earns. The value stays; while the report is deleted or rejected, the ledger has no points for it
   * (features/competition/points/due-queries.ts).
   */
  points: integer().notNull(),
  createdAt: createdAt(),
});

/** Confirmations of reports. `reportId` is no foreign key, because confirmations stay when the report is deleted. */
export const meToos = pgTable('me_toos', meTooColumns(), (table) => [
  uniqueIndex('me_toos_once').on(table.reportId, table.employeeId),
  index('me_toos_employee').on(table.employeeId, table.createdAt),
  index('me_toos_time').on(table.createdAt),
]);
export type MeTooRow = typeof meToos.$inferSelect;

/**
 * Confirmations that an administrator undid. A table of its own, because nothing that counts confirmations may count these, and the person
 * cannot confirm the report again.
 */
export const undoneMeToos = pgTable(
  'undone_me_toos',
  {
    ...meTooColumns(),
    undoneBy: belongsTo(() => employees.id),
    undoneAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('undone_me_toos_once').on(table.reportId, table.employeeId),
    index('undone_me_toos_time').on(table.createdAt),
  ],
);
