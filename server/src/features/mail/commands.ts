import type {
  MailCause,
  MailPurpose,
  MailValues,
  TemplatePurpose,
} from '@bugquest/contract/email-templates/purposes';
import type { Language } from '@bugquest/contract/employees/lists';
import { isBulkMail } from '@bugquest/contract/mails/lists';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type MailRow, mails } from '../../db/schema/mail.ts';
import { newId } from '../../platform/crypto.ts';
import type { Rendered } from '../templating/mail-present.ts';
import { renderMail } from '../templating/queries.ts';
import { unsubscribeUrl } from './unsubscribe-links.ts';

export const SEND_MAIL = { name: 'send-mail' };

export interface Recipient {
  /** Null for an address that is no employee's. */
  id: string | null;
  fullName: string;
  workEmail: string;
  language: Language;
}

/**
 * Owes a mail in the transaction that causes it: both happen or neither (promises: 26). Its words are the template's of
 * its purpose in the recipient's language, filled with `values`.
 */
export async function queueMail(
  ctx: Context,
  tx: Transaction,
  recipient: Recipient,
  ...[purpose, values]: MailCause
): Promise<void> {
  await queueWords(ctx, tx, recipient, purpose, await render(ctx, tx, recipient, purpose, values));
}

/** The same with words that are ready. */
export async function queueWords(
  ctx: Context,
  tx: Transaction,
  recipient: Recipient,
  purpose: MailPurpose,
  words: Rendered,
): Promise<void> {
  const mail = mailOf(ctx, recipient, purpose, words);
  await tx.insert(mails).values(mail);
  await ctx.jobs.enqueue(tx, SEND_MAIL, { mailId: mail.id });
}

/** A file that goes with a mail, and a subject that somebody typed in place of the template's. */
export type MailExtras = Partial<Pick<MailRow, 'attachment' | 'subject'>>;

/** The same for several, in two statements however many they are; the mails that people wait for go out before them. */
export async function queueMails<Purpose extends TemplatePurpose>(
  ctx: Context,
  tx: Transaction,
  purpose: Purpose,
  addressed: readonly { recipient: Recipient; values: MailValues<Purpose>; extras?: MailExtras }[],
): Promise<void> {
  if (addressed.length === 0) return;
  const owed: (ReturnType<typeof mailOf> & MailExtras)[] = [];
  for (const { recipient, values, extras } of addressed) {
    const words = await render(ctx, tx, recipient, purpose, values);
    owed.push({ ...mailOf(ctx, recipient, purpose, words), ...extras });
  }
  await tx.insert(mails).values(owed);
  await ctx.jobs.enqueueAll(
    tx,
    SEND_MAIL,
    owed.map(({ id }) => ({ mailId: id })),
  );
}

/** Whoever gets the mails of many can leave them where they are read; an address that is no employee's gets none. */
const wayOutOf = async (ctx: Context, employeeId: string | null, purpose: TemplatePurpose) =>
  employeeId && isBulkMail(purpose)
    ? { unsubscribe_url: await unsubscribeUrl(ctx, employeeId, purpose) }
    : { unsubscribe_url: `${ctx.config.publicUrl}/profile` };

const render = async (
  ctx: Context,
  tx: Transaction,
  { id, fullName, language }: Recipient,
  purpose: TemplatePurpose,
  values: object,
) =>
  renderMail(
    ctx,
    tx,
    { purpose, language },
    {
      ...values,
      ...(await wayOutOf(ctx, id, purpose)),
      name: fullName,
      product: ctx.config.productName,
      public_url: ctx.config.publicUrl,
    },
  );

const mailOf = (ctx: Context, recipient: Recipient, purpose: MailPurpose, words: Rendered) => ({
  id: newId(),
  employeeId: recipient.id,
  purpose,
  language: recipient.language,
  toName: recipient.fullName,
  toAddress: recipient.workEmail,
  ...words,
  createdAt: ctx.clock.now(),
});

/** Leaves nothing by which mails tell to whom they went; what is still owed is not sent any more. */
export async function forgetMails(tx: Transaction, employeeId: string): Promise<void> {
  const own = eq(mails.employeeId, employeeId);
  await tx.delete(mails).where(and(own, ne(mails.state, 'sent')));
  // The words greet by name.
  await tx.update(mails).set({ toName: '', toAddress: '', text: '', html: '' }).where(own);
}
