import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bugReports } from './bug-reports.ts';
import { createdAt, id } from './columns.ts';
import { employees } from './employees.ts';

/** What a report is about, as `features/duplicates/terms.ts` reads it, for finding others about the same. */
export const reportTerms = pgTable(
  'report_terms',
  {
    reportId: uuid()
      .primaryKey()
      .references(() => bugReports.id, { onDelete: 'cascade' }),
    terms: text().array().notNull(),
    /** The reading that they are of; older ones are read anew. */
    version: integer().notNull(),
  },
  (table) => [
    index('report_terms_search').using('gin', sql`array_to_tsvector(${table.terms})`),
    index('report_terms_version').on(table.version),
  ],
);

/** In how many reports a term is, counted now and then. The empty term counts the reports. */
export const termFrequencies = pgTable('term_frequencies', {
  term: text().primaryKey(),
  reports: integer().notNull(),
});

/** Who has the same problem as a report. Kept when the report is deleted, so `reportId` is no foreign key. */
export const meToos = pgTable(
  'me_toos',
  {
    id: id(),
    reportId: uuid().notNull(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id),
    deviceType: text().notNull(),
    operatingSystem: text().notNull(),
    browser: text().notNull().default(''),
    note: text().notNull().default(''),
    /** What it brought; taken back while the report is deleted. */
    points: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('me_toos_once').on(table.reportId, table.employeeId),
    index('me_toos_employee').on(table.employeeId, table.createdAt),
  ],
);
export type MeTooRow = typeof meToos.$inferSelect;
