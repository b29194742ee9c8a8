import { LANGUAGES, type Language } from '@bugquest/contract/employees/lists';
import { isBulkMail } from '@bugquest/contract/mail/lists';
import type {
  MailCause,
  MailPurpose,
  MailValues,
  TemplatePurpose,
} from '@bugquest/contract/mail/templates/purposes';
import { companyNameIn } from '@bugquest/contract/settings/company-name';
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { EmployeeRow } from '../../../db/schema/employees.ts';
import { type MailRow, mails } from '../../../db/schema/mail.ts';
import { together } from '../../../db/together.ts';
import type { Config } from '../../../platform/config.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { getSettings } from '../../settings/queries.ts';
import { unsubscribeUrl } from '../preferences/unsubscribe-links.ts';
import { inBothLanguages, type Rendered } from '../rendering/mail-present.ts';
import { renderMail } from '../rendering/queries.ts';

export const SEND_MAIL = { name: 'send-mail' };

export type Recipient = {
  fullName: string;
  workEmail: string;
  language: Language;
  /** True: the mail is in both languages, first in `language`, because the recipient's language is unknown. */
  isLanguageUnknown?: boolean;
} & (
  | {
      id: string;
      /** False: a stranger may have registered with this address, so the mail does not contain the name that was typed. */
      emailVerified: boolean;
    }
  /** An address of no employee. The name is not one that a person typed at the registration. */
  | { id: null }
);

const nameInMail = (recipient: Recipient): string =>
  recipient.id === null || recipient.emailVerified ? recipient.fullName : '';

/**
 * `tx` is the transaction that causes the mail, so both commit together (promises: 26). Fills the template of the purpose, in the
 * recipient's language, with `values`.
 */
export async function queueMail(
  ctx: Context,
  tx: Transaction,
  recipient: Recipient,
  ...[purpose, values]: MailCause
): Promise<void> {
  const rendered = await renderForRecipient(ctx, tx, recipient, purpose, values);
  await queueRenderedMail(ctx, tx, recipient, purpose, rendered);
}

export async function queueRenderedMail(
  ctx: Context,
  tx: Transaction,
  recipient: Recipient,
  purpose: MailPurpose,
  rendered: Rendered,
): Promise<void> {
  const mail = toMailRow(ctx, recipient, purpose, rendered);
  await together(
    () => tx.insert(mails).values(mail),
    () => ctx.jobs.enqueue(tx, SEND_MAIL, { mailId: mail.id }),
  );
}

/** `subject` replaces the subject of the template. */
export type MailExtras = Partial<Pick<MailRow, 'attachment' | 'subject'>>;

/** Uses two statements for all mails. Their priority is lower than that of single mails. */
export async function queueMails<Purpose extends TemplatePurpose>(
  ctx: Context,
  tx: Transaction,
  purpose: Purpose,
  addressedMails: readonly { recipient: Recipient; values: MailValues<Purpose>; extras?: MailExtras }[],
): Promise<void> {
  if (addressedMails.length === 0) return;
  const rows: (ReturnType<typeof toMailRow> & MailExtras)[] = [];
  for (const { recipient, values, extras } of addressedMails) {
    const rendered = await renderForRecipient(ctx, tx, recipient, purpose, values);
    rows.push({ ...toMailRow(ctx, recipient, purpose, rendered), ...extras });
  }
  await tx.insert(mails).values(rows);
  await ctx.jobs.enqueueAll(
    tx,
    SEND_MAIL,
    rows.map(({ id }) => ({ mailId: id })),
  );
}

/** Other mails, and addresses of no employee, get the link of the profile. */
const unsubscribeValues = async (ctx: Context, employeeId: string | null, purpose: TemplatePurpose) =>
  employeeId && isBulkMail(purpose)
    ? { unsubscribe_url: await unsubscribeUrl(ctx, employeeId, purpose) }
    : { unsubscribe_url: `${ctx.config.publicUrl}/profile` };

export async function renderForRecipient(
  ctx: Context,
  tx: Transaction,
  recipient: Recipient,
  purpose: TemplatePurpose,
  values: object,
): Promise<Rendered> {
  const { id, language, isLanguageUnknown } = recipient;
  const allValues = {
    ...values,
    ...(await unsubscribeValues(ctx, id, purpose)),
    name: nameInMail(recipient),
    product: ctx.config.productName,
    public_url: ctx.config.publicUrl,
  };
  const { companyName } = await getSettings(ctx);
  const renderIn = (language: Language) =>
    renderMail(
      ctx,
      tx,
      { purpose, language },
      { ...allValues, company: companyNameIn(companyName, language) },
    );
  const rendered = await renderIn(language);
  if (!isLanguageUnknown) return rendered;
  const otherLanguage = LANGUAGES.find((each) => each !== language)!;
  return inBothLanguages(rendered, await renderIn(otherLanguage));
}

const toMailRow = (ctx: Context, recipient: Recipient, purpose: MailPurpose, rendered: Rendered) => ({
  id: newId(),
  employeeId: recipient.id,
  purpose,
  language: recipient.language,
  toName: nameInMail(recipient),
  toAddress: recipient.workEmail,
  ...rendered,
  createdAt: ctx.clock.now(),
});

/** These mails go to other people and name the reporter, the creator of an API token, or who decided about the launch. */
const NAMING_PURPOSES: MailPurpose[] = ['new_report', 'token_created', 'launch_weekly'];

/**
 * Removes the employee's name and address: from mails to the employee, from mails to lists with the address, and from mails to others
 * that contain the name. Deletes mails to the employee that are not sent yet.
 */
export async function eraseMails(
  tx: Transaction,
  {
    id,
    fullName,
    workEmail,
    emailVerified,
  }: Pick<EmployeeRow, 'id' | 'fullName' | 'workEmail' | 'emailVerified'>,
): Promise<void> {
  // An unverified address may belong to another person.
  const toAddress = eq(sql`lower(${mails.toAddress})`, workEmail.toLowerCase());
  const isToEmployee = or(eq(mails.employeeId, id), emailVerified ? toAddress : undefined);
  await tx.delete(mails).where(and(isToEmployee, ne(mails.state, 'sent')));
  await tx.update(mails).set({ toName: '', toAddress: '', text: '', html: '' }).where(isToEmployee);
  const containsName = sql`position(${fullName} in ${mails.text}) > 0`;
  await tx
    .update(mails)
    .set({ text: '', html: '' })
    .where(and(inArray(mails.purpose, NAMING_PURPOSES), eq(mails.state, 'sent'), containsName));
}

/**
 * All attempts to send a mail have the same id, so that mail programs show duplicates once. The form is `local@domain`, without brackets.
 */
export const messageIdOf = (mailId: string, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${mailId}@${new URL(publicUrl).hostname}`;

/** Mails that are not sent keep their text. The log entry stays. */
export async function deleteOldMailTexts(ctx: Context, before: Date): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ text: '', html: '' })
    .where(and(eq(mails.state, 'sent'), lt(mails.createdAt, before), ne(mails.html, '')));
}
