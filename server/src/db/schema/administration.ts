import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** Append-only (a trigger refuses changes): who did what to which record. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Empty when the program itself or the command line acted. */
    actorId: uuid().references(() => employees.id),
    action: text().notNull(),
    recordType: text().notNull(),
    recordId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_record').on(table.recordType, table.recordId),
    index('audit_log_actor').on(table.actorId, table.id),
  ],
);

/** What administrators set; a missing row means the default of the contract. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull().defaultNow(),
});
