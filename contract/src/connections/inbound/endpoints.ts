// Replies by mail: an answer to a question mail becomes a comment of the report.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { inboundMailState, mailboxFailure } from './schema.ts';

export const getInboundMail = endpoint({
  method: 'GET',
  path: '/api/admin/inbound-mail',
  access: 'admin',
  topics: ['inbound-mail'],
  reply: inboundMailState,
});

/** Logs in to the mailbox and opens the folder. When that works, new replies are taken soon after. */
export const testInboundMail = endpoint({
  method: 'POST',
  path: '/api/admin/inbound-mail/test',
  access: 'admin',
  changes: ['inbound-mail'],
  reply: z.object({ error: z.nullable(mailboxFailure) }),
  errors: ['inbound_mail_off', 'too_many_requests'],
});
