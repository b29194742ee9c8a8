import { MAIL_STATES, MAILING_KINDS } from '@bugquest/contract/mail/lists';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

export interface MailAttachment {
  storageKey: string;
  filename: string;
  contentType: string;
}

/** A mail is inserted in the transaction that causes it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    employeeId: uuid().references(() => employees.id, { onDelete: 'set null' }),
    purpose: text().notNull(),
    /** No longer used; removed with the next release. */
    reportId: uuid(),
    language: text({ enum: ['en', 'ar'] }).notNull(),
    toName: text().notNull(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachment: jsonb().$type<MailAttachment>(),
    state: text({ enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: moment(),
    createdAt: createdAt(),
    /** Recipient and subject; only the recipient for private mails. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold_text(${mails.toName} || ' ' || ${mails.toAddress} || ' ' || case when ${mails.purpose} in ('verification', 'reset') then '' else ${mails.subject} end)`,
      ),
  },
  (table) => [
    index('mails_state').on(table.state, table.id),
    index('mails_purpose').on(table.purpose, table.id),
    index('mails_created').on(table.createdAt),
    index('mails_employee').on(table.employeeId),
    index('mails_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('mails_to').on(sql`lower(${table.toAddress})`),
  ],
);
export type MailRow = Omit<typeof mails.$inferSelect, 'searchText'>;

/** Decisions to send to many people. */
export const mailings = pgTable('mailings', {
  /** Of an announcement: its id. */
  id: id(),
  kind: text({ enum: MAILING_KINDS }).notNull(),
  /** Comes first in mails to people whose language is unknown. */
  language: text({ enum: ['en', 'ar'] }).notNull(),
  total: integer().notNull(),
  sent: integer().notNull().default(0),
  createdAt: createdAt(),
  stoppedAt: moment(),
  finishedAt: moment(),
});
export type MailingRow = typeof mailings.$inferSelect;

/** The recipients whom a mailing has not reached. */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    mailingId: belongsTo(() => mailings.id),
    /** The id of an employee, an invitation or a roster entry. */
    recipientId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailingId, table.recipientId] })],
);

/** Email templates (section 3). A missing or inactive template means the default text. */
export const emailTemplates = pgTable('email_templates', {
  id: id(),
  /** `purpose.en` or `purpose.ar` (design: decision 13). */
  templateKey: text().notNull().unique(),
  name: text().notNull(),
  subject: text().notNull(),
  htmlContent: text().notNull(),
  textContent: text().notNull(),
  /** A JSON array of names, as text. */
  variables: text().notNull().default('[]'),
  description: text().notNull().default(''),
  isActive: boolean().notNull().default(true),
  language: text({ enum: ['en', 'ar'] })
    .notNull()
    .default('en'),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});
export type EmailTemplateRow = typeof emailTemplates.$inferSelect;
