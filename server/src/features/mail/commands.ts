import type { Language } from '@bugquest/contract/employees/lists';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { mails } from '../../db/schema/mail.ts';
import { newId } from '../../platform/crypto.ts';
import { type MailContent, toHtml, toText } from './layout.ts';

export type { MailContent };

export const SEND_MAIL = { name: 'send-mail' };

export type MailPurpose = 'verification' | 'reset' | 'notification' | 'digest';

export interface Recipient {
  id: string;
  fullName: string;
  workEmail: string;
  language: Language;
}

/** Owes a mail in the transaction that causes it: both happen or neither (promises: 26). */
export async function queueMail(
  ctx: Context,
  tx: Transaction,
  recipient: Recipient,
  purpose: MailPurpose,
  content: MailContent,
): Promise<void> {
  const id = newId();
  await tx.insert(mails).values({
    id,
    employeeId: recipient.id,
    purpose,
    language: recipient.language,
    toName: recipient.fullName,
    toAddress: recipient.workEmail,
    subject: content.subject,
    text: toText(content),
    html: toHtml(content, recipient.language),
    createdAt: ctx.clock.now(),
  });
  await ctx.jobs.enqueue(tx, SEND_MAIL, { mailId: id });
}
