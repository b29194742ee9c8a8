import { LANGUAGES, type Language } from '@bugquest/contract/employees/lists';
import { isBulkMail } from '@bugquest/contract/mail/lists';
import type {
  MailCause,
  MailPurpose,
  MailValues,
  TemplatePurpose,
} from '@bugquest/contract/mail/templates/purposes';
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type MailRow, mails } from '../../../db/schema/mail.ts';
import type { Config } from '../../../platform/config.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { unsubscribeUrl } from '../preferences/unsubscribe-links.ts';
import { inBothLanguages, type Rendered } from '../rendering/mail-present.ts';
import { renderMail } from '../rendering/queries.ts';

export const SEND_MAIL = { name: 'send-mail' };

export interface Recipient {
  /** Null for an address that does not belong to an employee. */
  id: string | null;
  fullName: string;
  workEmail: string;
  language: Language;
  /** The text is in both languages, first in `language`, because the recipient's own is unknown. */
  isLanguageUnknown?: boolean;
}

/**
 * Queues a mail in the transaction that causes it (promises: 26). Its text is the template of the purpose in the recipient's
 * language, filled with `values`.
 */
export async function queueMail(
  ctx: Context,
  tx: Transaction,
  recipient: Recipient,
  ...[purpose, values]: MailCause
): Promise<void> {
  const rendered = await render(ctx, tx, recipient, purpose, values);
  await queueRenderedMail(ctx, tx, recipient, purpose, rendered);
}

/** Queues a mail with finished text. */
export async function queueRenderedMail(
  ctx: Context,
  tx: Transaction,
  recipient: Recipient,
  purpose: MailPurpose,
  rendered: Rendered,
): Promise<void> {
  const mail = mailOf(ctx, recipient, purpose, rendered);
  await tx.insert(mails).values(mail);
  await ctx.jobs.enqueue(tx, SEND_MAIL, { mailId: mail.id });
}

/** An attachment, and a typed subject instead of the template's. */
export type MailExtras = Partial<Pick<MailRow, 'attachment' | 'subject'>>;

/** Queues several mails in two statements, at lower priority than single mails. */
export async function queueMails<Purpose extends TemplatePurpose>(
  ctx: Context,
  tx: Transaction,
  purpose: Purpose,
  addressed: readonly { recipient: Recipient; values: MailValues<Purpose>; extras?: MailExtras }[],
): Promise<void> {
  if (addressed.length === 0) return;
  const owed: (ReturnType<typeof mailOf> & MailExtras)[] = [];
  for (const { recipient, values, extras } of addressed) {
    const rendered = await render(ctx, tx, recipient, purpose, values);
    owed.push({ ...mailOf(ctx, recipient, purpose, rendered), ...extras });
  }
  await tx.insert(mails).values(owed);
  await ctx.jobs.enqueueAll(
    tx,
    SEND_MAIL,
    owed.map(({ id }) => ({ mailId: id })),
  );
}

/** The unsubscribe link of bulk mail; undefined for addresses that do not belong to an employee. */
const wayOutOf = async (ctx: Context, employeeId: string | null, purpose: TemplatePurpose) =>
  employeeId && isBulkMail(purpose)
    ? { unsubscribe_url: await unsubscribeUrl(ctx, employeeId, purpose) }
    : { unsubscribe_url: `${ctx.config.publicUrl}/profile` };

async function render(
  ctx: Context,
  tx: Transaction,
  { id, fullName, language, isLanguageUnknown }: Recipient,
  purpose: TemplatePurpose,
  values: object,
): Promise<Rendered> {
  const all = {
    ...values,
    ...(await wayOutOf(ctx, id, purpose)),
    name: fullName,
    product: ctx.config.productName,
    public_url: ctx.config.publicUrl,
  };
  const rendered = await renderMail(ctx, tx, { purpose, language }, all);
  if (!isLanguageUnknown) return rendered;
  const other = LANGUAGES.find((one) => one !== language)!;
  return inBothLanguages(rendered, await renderMail(ctx, tx, { purpose, language: other }, all));
}

const mailOf = (ctx: Context, recipient: Recipient, purpose: MailPurpose, rendered: Rendered) => ({
  id: newId(),
  employeeId: recipient.id,
  purpose,
  language: recipient.language,
  toName: recipient.fullName,
  toAddress: recipient.workEmail,
  ...rendered,
  createdAt: ctx.clock.now(),
});

/** Purposes of mails to others that name a reporter, or the creator of an API token. */
const NAMING: MailPurpose[] = ['new_report', 'token_created'];

/**
 * Removes an employee's name and address from mails, also from mails to lists that contain the address, and from mails to others
 * that contain the name. Deletes the mails to the employee that are not sent yet.
 */
export async function eraseMails(
  tx: Transaction,
  {
    id,
    fullName,
    workEmail,
    emailVerified,
  }: Omit<Recipient, 'id' | 'language'> & { id: string; emailVerified: boolean },
): Promise<void> {
  // An address that was never verified may be another person's.
  const toAddress = eq(sql`lower(${mails.toAddress})`, workEmail.toLowerCase());
  const own = or(eq(mails.employeeId, id), emailVerified ? toAddress : undefined);
  await tx.delete(mails).where(and(own, ne(mails.state, 'sent')));
  // The text contains the person's name.
  await tx.update(mails).set({ toName: '', toAddress: '', text: '', html: '' }).where(own);
  const names = sql`position(${fullName} in ${mails.text}) > 0`;
  await tx
    .update(mails)
    .set({ text: '', html: '' })
    .where(and(inArray(mails.purpose, NAMING), eq(mails.state, 'sent'), names));
}

/** The same for all tries of a mail, so that mail programs show duplicates once: `local@domain`, without brackets. */
export const messageIdOf = (mailId: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${mailId}@${new URL(publicUrl).hostname}`;

/** Deletes the text of mails that were created before the given time and have been sent. The log entry stays. */
export async function deleteOldMailTexts(ctx: Context, before: Date): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ text: '', html: '' })
    .where(and(eq(mails.state, 'sent'), lt(mails.createdAt, before), ne(mails.html, '')));
}
