import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apiTokens } from './api-tokens.ts';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** Append-only: a trigger refuses changes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Null when the system or the command line acted. */
    actorId: uuid().references(() => employees.id),
    /** The API token that acted for the actor. */
    tokenId: uuid().references(() => apiTokens.id),
    action: text().notNull(),
    recordType: text().notNull(),
    recordId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_record').on(table.recordType, table.recordId),
    index('audit_log_time').on(table.createdAt),
    index('audit_log_actor').on(table.actorId, table.id),
  ],
);

/** Program settings. A missing row means the contract's default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull().defaultNow(),
});
