import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, pageQuery, success } from '../fields.ts';
import { failedMailFilter, mailDetail, mailFilter, mailListItem, mailSummary } from './schema.ts';

/** Newest first. */
export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  query: z.object({ ...pageQuery, ...mailFilter.shape }),
  reply: z.array(mailListItem),
});

export const getMailSummary = endpoint({
  method: 'GET',
  path: '/api/admin/mails/summary',
  access: 'admin',
  reply: mailSummary,
});

export const getMail = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id',
  access: 'admin',
  params: idParams,
  reply: mailDetail,
});

/** A failed mail is queued again as it is; of a sent one a copy is. Replies with what is queued. */
export const resendMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/resend',
  access: 'admin',
  params: idParams,
  reply: mailListItem,
  errors: ['mail_private', 'mail_queued', 'mail_emptied', 'mail_unwanted'],
});

/** Queues every failed mail again that the filter finds and that can be. */
export const resendFailedMails = endpoint({
  method: 'POST',
  path: '/api/admin/mails/resend-failed',
  access: 'admin',
  body: failedMailFilter,
  reply: z.extend(success, { count: z.int() }),
});
