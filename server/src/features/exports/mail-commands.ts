import type { Language } from '@bugquest/contract/employees/lists';
import { MAX_ATTACHED_BYTES } from '@bugquest/contract/exports/schema';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import type { ExportRunRow } from '../../db/schema/exports.ts';
import { type MailExtras, queueMails } from '../mail/queue/commands.ts';
import { contentTypeOf } from './file-present.ts';

const LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-u-nu-latn' };
const MEBIBYTE = 1024 * 1024;

/** `1.4 MB`. */
const sizeIn = (language: Language, bytes: number) =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: bytes < MEBIBYTE ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (bytes < MEBIBYTE ? 1024 : MEBIBYTE));

/**
 * Queues one mail per recipient of a finished export: with the file attached, or, if it is too large, with a link that only
 * administrators can open.
 */
export async function mailExport(ctx: Context, tx: Transaction, run: ExportRunRow): Promise<void> {
  const { mail, language, filename, storageKey, byteSize, rowsDone } = run;
  if (!mail || !filename || !storageKey || byteSize === null) return;
  const isAttached = byteSize <= MAX_ATTACHED_BYTES;
  const values = {
    message: mail.message,
    filename,
    rows: new Intl.NumberFormat(LOCALES[language]).format(rowsDone),
    size: sizeIn(language, byteSize),
    // A link to the screen instead of the file, so that people who are logged out can log in first.
    link_url: isAttached ? '' : `${ctx.config.publicUrl}/admin/exports`,
  };
  const extras: MailExtras = {
    subject: mail.subject,
    ...(isAttached && { attachment: { storageKey, filename, contentType: contentTypeOf(filename) } }),
  };
  const addressed = mail.recipients.map((workEmail) => ({
    recipient: { id: null, fullName: '', workEmail, language },
    values,
    extras,
  }));
  await queueMails(ctx, tx, 'export', addressed);
}
