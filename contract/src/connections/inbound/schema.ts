import * as z from 'zod/mini';
import { timestamp } from '../../fields.ts';
import { MAILBOX_ERRORS } from './lists.ts';

/** The error in words, and what the mail server, the token endpoint or the network said. */
export const mailboxFailure = z.object({ code: z.enum(MAILBOX_ERRORS), text: z.string() });
export type MailboxFailureView = z.output<typeof mailboxFailure>;

/** Replies by mail, which the operator turns on with settings of the environment. */
export const inboundMailState = z.object({
  /** Where replies go; null when they are off. */
  address: z.nullable(z.string()),
  /** The mail server and folder; empty when they are off. */
  host: z.string(),
  folder: z.string(),
  /** When the mailbox was last read. */
  lastSuccessAt: z.nullable(timestamp),
  /** Of the last attempt; null after a success. */
  lastError: z.nullable(z.extend(mailboxFailure, { at: timestamp })),
  lastReplyAt: z.nullable(timestamp),
  /** In the last 30 days. */
  taken: z.int(),
  refused: z.int(),
});
export type InboundMailState = z.output<typeof inboundMailState>;
