import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

/** Every mail the product owes or has sent, written in the transaction that causes it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    employeeId: uuid().references(() => employees.id, { onDelete: 'set null' }),
    purpose: text().notNull(),
    language: text({ enum: ['en', 'ar'] }).notNull(),
    toName: text().notNull(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    state: text({ enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('mails_state').on(table.state, table.createdAt)],
);
