// Tables that are no longer used; removed with the next release.
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { readinessDecisions } from './coverage.ts';
import { employees } from './employees.ts';
import { bugReports } from './reports.ts';

export const chatChannels = pgTable('chat_channels', {
  id: id(),
  name: text().notNull(),
  kind: text().notNull(),
  url: text().notNull(),
  host: text().notNull(),
  language: text().notNull(),
  news: jsonb().notNull(),
  isActive: boolean().notNull().default(true),
  digestDay: date({ mode: 'string' }),
  championsMonth: text(),
  lastSuccessAt: moment(),
  lastErrorAt: moment(),
  lastError: text(),
  lastErrorStatus: integer(),
  createdAt: createdAt(),
});

export const inboundMailboxes = pgTable('inbound_mailboxes', {
  mailbox: text().primaryKey(),
  uidValidity: text().notNull().default(''),
  lastUid: bigint({ mode: 'number' }).notNull().default(0),
  failedUid: bigint({ mode: 'number' }),
  failures: integer().notNull().default(0),
  lastSuccessAt: moment(),
  lastErrorAt: moment(),
  lastError: text(),
  lastErrorText: text().notNull().default(''),
});

export const inboundMails = pgTable(
  'inbound_mails',
  {
    id: id(),
    messageKey: text().notNull(),
    outcome: text().notNull(),
    employeeId: uuid().references(() => employees.id, { onDelete: 'set null' }),
    reportId: uuid().references(() => bugReports.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('inbound_mails_once').on(table.messageKey),
    index('inbound_mails_created').on(table.createdAt),
    index('inbound_mails_employee').on(table.employeeId),
    index('inbound_mails_report').on(table.reportId),
  ],
);

export const launchOutcomes = pgTable('launch_outcomes', {
  decisionId: uuid()
    .primaryKey()
    .references(() => readinessDecisions.id),
  foundBlockers: integer().notNull(),
  enteredAt: moment().notNull(),
});

/** The map is read from reports, confirmations, retests and sessions (decision 119). */
export const coverageLooks = pgTable(
  'coverage_looks',
  {
    employeeId: uuid()
      .notNull()
      .references(() => employees.id),
    feature: text().notNull(),
    source: text().notNull(),
    storeLanguage: text().notNull(),
    sessionMinutes: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.feature, table.source, table.storeLanguage] })],
);
