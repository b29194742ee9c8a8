import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, pageQuery, success } from '../../fields.ts';
import { failedMailFilter, mailDetail, mailFilter, mailListItem, mailSummary } from '../schema.ts';

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

/** Sends an email to the caller at once, past the queue, and says what the mail server answered. */
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/test',
  access: 'admin',
  changes: ['mails'],
  reply: z.object({ sent: z.boolean(), message: z.string() }),
});

/** Queues a failed mail again, or a copy of a sent one. Replies with the queued mail. */
export const resendMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/resend',
  access: 'admin',
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
  changes: ['mails'],
  body: failedMailFilter,
  reply: z.extend(success, { count: z.int() }),
});
