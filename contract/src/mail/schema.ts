// The administrators' view of queued and sent mails (promises: 26).
import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { addressList } from '../address-list.ts';
import { LANGUAGES } from '../employees/lists.ts';
import { changedText, optionalText, recordId, requiredLine, timestamp, withError } from '../fields.ts';
import { filterChoice, filterDay, filterText, searchText } from '../filters.ts';
import { BULK_MAILS, MAIL_BODIES, MAIL_STATES, MAILING_KINDS } from './lists.ts';

const filters = {
  purpose: filterText,
  /** Folded search in recipient and subject. */
  search: searchText,
  /** First and last day of queueing, both included. */
  from: filterDay,
  to: filterDay,
};

export const mailFilter = z.object({ state: filterChoice(MAIL_STATES), ...filters });
export type MailFilter = z.output<typeof mailFilter>;

export const failedMailFilter = z.object(filters);
export type FailedMailFilter = z.output<typeof failedMailFilter>;

export const mailListItem = z.object({
  id: recordId,
  /** Null for an address that does not belong to an employee. */
  employeeId: z.nullable(recordId),
  purpose: z.string(),
  language: z.enum(LANGUAGES),
  /** Both are empty for a deleted account. */
  toName: z.string(),
  toAddress: z.string(),
  /** Null for private mails. */
  subject: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  body: z.enum(MAIL_BODIES),
  attempts: z.int(),
  /** The mail server's message for the last failed try. */
  lastError: z.nullable(z.string()),
  sentAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type MailListItem = z.output<typeof mailListItem>;

/** One mail with its text, if it may be read. */
export const mailDetail = z.extend(mailListItem, {
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
  attachmentName: z.nullable(z.string()),
  /** The Message-ID, which is the same for all tries. */
  messageId: z.string(),
});
export type MailDetail = z.output<typeof mailDetail>;

export const mailSummary = z.object({
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Whether mails are captured on disk because no mail server is configured. */
  captured: z.boolean(),
});
export type MailSummary = z.output<typeof mailSummary>;

/** Mails to many people that are not all sent yet. */
export const mailing = z.object({
  id: recordId,
  kind: z.enum(MAILING_KINDS),
  /** The number of recipients when the administrator decided. */
  total: z.int(),
  sent: z.int(),
  isStopped: z.boolean(),
});
export type Mailing = z.output<typeof mailing>;

export const mailingChange = z.object({ isStopped: z.boolean(withError(m.field_choice_invalid)) });

/** Whether the employee gets each kind of bulk mail. */
export const mailPreferences = z.record(z.enum(BULK_MAILS), z.boolean());
export type MailPreferences = z.output<typeof mailPreferences>;

const optionalFlag = z.optional(z.boolean(withError(m.field_choice_invalid)));

/** Missing fields stay unchanged. */
export const mailPreferencesChange = z.object({
  digest: optionalFlag,
  reminder: optionalFlag,
  testing_summary: optionalFlag,
  invitation: optionalFlag,
  announcement: optionalFlag,
  mission_offered: optionalFlag,
  launch_weekly: optionalFlag,
});
export type MailPreferencesChange = z.output<typeof mailPreferencesChange>;

/** The content of an unsubscribe link, without the person. */
export const unsubscribePreference = z.object({ kind: z.enum(BULK_MAILS), wanted: z.boolean() });
export type UnsubscribePreference = z.output<typeof unsubscribePreference>;

export const emailListInput = z.object({
  name: requiredLine(80, m.exports_list_required),
  /** Comma-separated text or a list. */
  emails: addressList(m.exports_list_required),
  description: optionalText(300),
});
export type EmailListInput = z.output<typeof emailListInput>;

/** Missing fields stay unchanged. */
export const emailListChange = z.object({
  ...z.partial(z.pick(emailListInput, { name: true, emails: true })).shape,
  description: changedText(300),
  isActive: z.optional(z.boolean()),
});
export type EmailListChange = z.output<typeof emailListChange>;

export const emailList = z.object({
  id: recordId,
  name: z.string(),
  emails: z.array(z.string()),
  description: z.string(),
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type EmailList = z.output<typeof emailList>;
