import { DOWNLOAD_STATES, ERASURE_STATES } from '@bugquest/contract/employees/personal-data/lists';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** Files with a person's own data, for that person only. A person has one. */
export const dataDownloads = pgTable('data_downloads', {
  id: id(),
  employeeId: uuid()
    .notNull()
    .unique()
    .references(() => employees.id, { onDelete: 'cascade' }),
  language: text({ enum: ['en', 'ar'] }).notNull(),
  state: text({ enum: DOWNLOAD_STATES }).notNull().default('queued'),
  /** A server that takes over replaces this value, so that the earlier server can no longer write. */
  storageKey: text(),
  byteSize: bigint({ mode: 'number' }),
  expiresAt: moment(),
  createdAt: createdAt(),
});
export type DataDownloadRow = typeof dataDownloads.$inferSelect;

/** Requests for erasure. They stay after the decision, without a name. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id, 'cascade'),
    state: text({ enum: ERASURE_STATES }).notNull().default('open'),
    decidedBy: uuid().references(() => employees.id),
    decidedAt: moment(),
    answer: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('erasure_requests_open').on(table.employeeId).where(sql`${table.state} = 'open'`),
    index('erasure_requests_employee').on(table.employeeId, table.id.desc()),
  ],
);
export type ErasureRequestRow = typeof erasureRequests.$inferSelect;
