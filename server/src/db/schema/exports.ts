import {
  EXPORT_FORMATS,
  EXPORT_STATES,
  type ExportFilter,
  type ExportMail,
} from '@bugquest/contract/exports/lists';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** Exports. The file of a finished export is stored for some days, only for administrators. */
export const exportRuns = pgTable('export_runs', {
  id: id(),
  format: text({ enum: EXPORT_FORMATS }).notNull(),
  language: text({ enum: ['en', 'ar'] }).notNull(),
  filter: jsonb().$type<ExportFilter>().notNull(),
  mail: jsonb().$type<ExportMail>(),
  requestedBy: belongsTo(() => employees.id),
  state: text({ enum: EXPORT_STATES }).notNull().default('queued'),
  rowsDone: integer().notNull().default(0),
  /** Null before the start. */
  rowsTotal: integer(),
  storageKey: text(),
  filename: text(),
  byteSize: bigint({ mode: 'number' }),
  finishedAt: moment(),
  createdAt: createdAt(),
});
export type ExportRunRow = typeof exportRuns.$inferSelect;
