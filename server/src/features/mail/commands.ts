import type { Language } from '@bugquest/contract/employees/lists';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { mails } from '../../db/schema/mail.ts';
import { newId } from '../../platform/crypto.ts';
import { type MailContent, toHtml, toText } from './layout.ts';

export type { MailContent };

export const SEND_MAIL = { name: 'send-mail' };

export type MailPurpose = 'verification' | 'reset' | 'notification' | 'digest' | 'new_report';

export interface Recipient {
  /** Null for an address that is no employee's. */
  id: string | null;
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
  const mail = mailOf(ctx, recipient, purpose, content);
  await tx.insert(mails).values(mail);
  await ctx.jobs.enqueue(tx, SEND_MAIL, { mailId: mail.id });
}

/** The same for several, in two statements however many they are; the mails that people wait for go out before them. */
export async function queueMails(
  ctx: Context,
  tx: Transaction,
  purpose: MailPurpose,
  addressed: readonly { recipient: Recipient; content: MailContent }[],
): Promise<void> {
  if (addressed.length === 0) return;
  const owed = addressed.map(({ recipient, content }) => mailOf(ctx, recipient, purpose, content));
  await tx.insert(mails).values(owed);
  await ctx.jobs.enqueueAll(
    tx,
    SEND_MAIL,
    owed.map(({ id }) => ({ mailId: id })),
  );
}

const mailOf = (ctx: Context, recipient: Recipient, purpose: MailPurpose, content: MailContent) => ({
  id: newId(),
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

/** Leaves nothing by which mails tell to whom they went; what is still owed is not sent any more. */
export async function forgetMails(tx: Transaction, employeeId: string): Promise<void> {
  const own = eq(mails.employeeId, employeeId);
  await tx.delete(mails).where(and(own, ne(mails.state, 'sent')));
  // The words greet by name.
  await tx.update(mails).set({ toName: '', toAddress: '', text: '', html: '' }).where(own);
}
