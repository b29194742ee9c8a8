import * as z from 'zod/mini';
import { NOT_COUNTED } from '../daily-calls.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, linkToken, pageQuery, success } from '../fields.ts';
import {
  emailList,
  emailListChange,
  emailListInput,
  failedMailFilter,
  mailDetail,
  mailFilter,
  mailing,
  mailingChange,
  mailListItem,
  mailPreferences,
  mailPreferencesChange,
  mailSummary,
  unsubscribePreference,
} from './schema.ts';

/** Newest first. */
export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  topics: ['mails'],
  query: z.object({ ...pageQuery, ...mailFilter.shape }),
  reply: z.array(mailListItem),
});

export const getMailSummary = endpoint({
  method: 'GET',
  path: '/api/admin/mails/summary',
  access: 'admin',
  topics: ['mails'],
  reply: mailSummary,
});

export const getMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id',
  access: 'admin',
  topics: ['mails'],
  params: idParams,
  reply: mailDetail,
});

/** Sends an email to the caller immediately, without the queue, and replies with the mail server's answer. */
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/test',
  access: 'admin',
  daily: 'mailings',
  changes: ['mails'],
  reply: z.object({ sent: z.boolean(), message: z.string() }),
});

/** Queues a failed mail again, or a copy of a sent one. Replies with the queued mail. */
export const resendMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/resend',
  access: 'admin',
  daily: 'mailings',
  changes: ['mails'],
  params: idParams,
  reply: mailListItem,
  errors: ['mail_private', 'mail_once', 'mail_queued', 'mail_emptied', 'mail_unwanted'],
});

/** Queues all failed mails of the filter that can be sent again. */
export const resendFailedMails = endpoint({
  method: 'POST',
  path: '/api/admin/mails/resend-failed',
  access: 'admin',
  daily: 'mailings',
  changes: ['mails'],
  body: failedMailFilter,
  reply: z.extend(success, { count: z.int() }),
});

/** The unfinished ones, oldest first. */
export const listMailings = endpoint({
  method: 'GET',
  path: '/api/admin/mailings',
  access: 'admin',
  topics: ['mailings'],
  reply: z.array(mailing),
});

/** Stops the mailing after its current round, or resumes it. */
export const changeMailing = endpoint({
  method: 'PATCH',
  path: '/api/admin/mailings/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['mailings'],
  params: idParams,
  body: mailingChange,
  reply: success,
});

/** Sorted by name. */
export const listEmailLists = endpoint({
  method: 'GET',
  path: '/api/email-lists',
  access: 'admin',
  topics: ['email-lists'],
  reply: z.array(emailList),
});

export const createEmailList = endpoint({
  method: 'POST',
  path: '/api/email-lists',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['email-lists'],
  body: emailListInput,
  reply: emailList,
  status: 201,
});

export const changeEmailList = endpoint({
  method: 'PATCH',
  path: '/api/email-lists/:id',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: ({ emails, isActive }) => emails !== undefined || isActive === true,
  changes: ['email-lists'],
  params: idParams,
  body: emailListChange,
  reply: emailList,
  errors: ['not_found'],
});

export const deleteEmailList = endpoint({
  method: 'DELETE',
  path: '/api/email-lists/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['email-lists'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/** The signed token of an unsubscribe link: employee and kind of mail. */
const token = linkToken;

export const getMailPreferences = endpoint({
  method: 'GET',
  path: '/api/mail-preferences',
  access: 'employee',
  topics: ['employee'],
  reply: mailPreferences,
});

export const changeMailPreferences = endpoint({
  method: 'PATCH',
  path: '/api/mail-preferences',
  access: 'employee',
  daily: 'profile',
  changes: ['employee'],
  body: mailPreferencesChange,
  reply: mailPreferences,
});

/** Data of the unsubscribe page. */
export const getUnsubscribePreference = endpoint({
  method: 'GET',
  path: '/api/mail-preferences/linked',
  access: 'public',
  query: z.object({ token }),
  reply: unsubscribePreference,
  errors: ['invalid_link'],
});

/** The action of the unsubscribe page. */
export const changeUnsubscribePreference = endpoint({
  method: 'POST',
  path: '/api/mail-preferences/linked',
  access: 'public',
  daily: { none: NOT_COUNTED.link },
  body: z.object({ token, wanted: z.boolean() }),
  reply: unsubscribePreference,
  errors: ['invalid_link'],
});

/** For browsers that open the List-Unsubscribe URL. Redirects to the page and changes nothing. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/mail-preferences/unsubscribe',
  access: 'public',
  query: z.object({ token: z.optional(token) }),
  reply: z.unknown(),
});

/** One-click unsubscribe by mail programs, without origin and session (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail-preferences/unsubscribe',
  access: 'public',
  daily: { none: NOT_COUNTED.link },
  query: z.object({ token: z.optional(token) }),
  calledFromOutside: true,
  reply: unsubscribePreference,
  errors: ['invalid_link'],
});
