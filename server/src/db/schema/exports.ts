import {
  EXPORT_FORMATS,
  EXPORT_STATES,
  type ExportFilter,
  type ExportMail,
} from '@bugquest/contract/exports/lists';
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** A workbook that is being made, or was: its file is kept for a while, for administrators alone. */
export const exportRuns = pgTable('export_runs', {
  id: id(),
  format: text({ enum: EXPORT_FORMATS }).notNull(),
  language: text({ enum: ['en', 'ar'] }).notNull(),
  filter: jsonb().$type<ExportFilter>().notNull(),
  /** Whom to mail it to when it is done. */
  mail: jsonb().$type<ExportMail>(),
  requestedBy: uuid()
    .notNull()
    .references(() => employees.id),
  state: text({ enum: EXPORT_STATES }).notNull().default('queued'),
  rowsDone: integer().notNull().default(0),
  /** Known when it has begun. */
  rowsTotal: integer(),
  storageKey: text(),
  filename: text(),
  byteSize: bigint({ mode: 'number' }),
  finishedAt: moment(),
  createdAt: createdAt(),
});
export type ExportRunRow = typeof exportRuns.$inferSelect;
