// What administrators see of the mails that the program owes and has sent (promises: 26).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { LANGUAGES } from '../employees/lists.ts';
import { recordId, says, timestamp } from '../fields.ts';
import { filterChoice, filterDay, filterText } from '../filters.ts';
import { BULK_MAILS, MAIL_BODIES, MAIL_STATES } from './lists.ts';

const filters = {
  purpose: filterText,
  /** Words of the recipient's name and address and of the subject, with the variants of letters made one. */
  search: filterText,
  /** The first and the last day on which mails were queued, both included. */
  from: filterDay,
  to: filterDay,
};

export const mailFilter = z.object({ state: filterChoice(MAIL_STATES), ...filters });
export type MailFilter = z.output<typeof mailFilter>;

/** The same for the failed ones. */
export const failedMailFilter = z.object(filters);
export type FailedMailFilter = z.output<typeof failedMailFilter>;

export const mailListItem = z.object({
  id: recordId,
  /** Null for an address that is no employee's. */
  employeeId: z.nullable(recordId),
  purpose: z.string(),
  language: z.enum(LANGUAGES),
  /** Both are empty once the account they belonged to is deleted. */
  toName: z.string(),
  toAddress: z.string(),
  /** Null where the words are the recipient's alone. */
  subject: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  body: z.enum(MAIL_BODIES),
  attempts: z.int(),
  /** What the mail server said to the last attempt that failed. */
  lastError: z.nullable(z.string()),
  sentAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type MailListItem = z.output<typeof mailListItem>;

/** One mail with its words, where they may be read. */
export const mailDetail = z.extend(mailListItem, {
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
  attachmentName: z.nullable(z.string()),
  /** Shown by every mail program as the same mail, however often it is sent. */
  messageId: z.string(),
});
export type MailDetail = z.output<typeof mailDetail>;

export const mailSummary = z.object({
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Whether no mail server is set, so that mails are kept on the server's disk in place of being sent. */
  captured: z.boolean(),
});
export type MailSummary = z.output<typeof mailSummary>;

/** Which of the mails of many an employee wants. */
export const mailPreferences = z.record(z.enum(BULK_MAILS), z.boolean());
export type MailPreferences = z.output<typeof mailPreferences>;

const wanted = z.optional(z.boolean(says(m.field_choice_invalid)));

/** What is not sent stays as it is. */
export const mailPreferencesChange = z.object({
  digest: wanted,
  reminder: wanted,
  testing_summary: wanted,
  invitation: wanted,
});
export type MailPreferencesChange = z.output<typeof mailPreferencesChange>;

/** What the link at the end of a mail is about; it does not say whose it is. */
export const linkedPreference = z.object({ kind: z.enum(BULK_MAILS), wanted: z.boolean() });
export type LinkedPreference = z.output<typeof linkedPreference>;
