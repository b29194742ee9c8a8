import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { employees } from '../../../db/schema/employees.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import type { Limit } from '../../../platform/postgres/limits.ts';
import { escapeHtml } from '../../../platform/text/html.ts';
import { recordAudit } from '../../audit/commands.ts';
import { messageIdOf, type Recipient } from './commands.ts';
import { endMailOutage, recordMailFailure } from './outage-commands.ts';

const TEST_MAILS: Limit = { name: 'test-mail', points: 20, seconds: 3_600 };

/** @throws {LimitReached} */
export async function sendTestMailToCaller(ctx: Context, adminId: string, language: Locale) {
  await ctx.limits.take(TEST_MAILS, adminId);
  const [admin] = await ctx.db.select().from(employees).where(eq(employees.id, adminId));
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'send test mail',
      recordType: 'employee',
      recordId: adminId,
    }),
  );
  return sendTestMail(ctx, { ...admin!, language });
}

/** Does not use the queue, so that the caller sees the answer of the mail server at once. The mail is in the recipient's language. */
export async function sendTestMail(
  ctx: Context,
  { fullName, workEmail, language }: Pick<Recipient, 'fullName' | 'workEmail' | 'language'>,
): Promise<{ sent: boolean; message: string }> {
  const options = { locale: language };
  const product = ctx.config.productName;
  const text = m.mail_test_text({ product }, options);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  try {
    await ctx.mail.send({
      messageId: messageIdOf(newId(), ctx.config),
      to: { name: fullName, address: workEmail },
      subject: m.mail_test_subject({ product }, options),
      text,
      html: `<p dir="${direction}">${escapeHtml(text)}</p>`,
      language,
    });
  } catch (error) {
    await recordMailFailure(ctx, error);
    return {
      sent: false,
      message: m.mail_test_failed({ reason: isolate((error as Error).message) }, options),
    };
  }
  await endMailOutage(ctx);
  if (!ctx.config.smtpUrl) return { sent: true, message: m.mail_test_kept({}, options) };
  return { sent: true, message: m.mail_test_sent({ address: isolate(workEmail) }, options) };
}

/** Isolates text of unknown direction in a sentence. */
const isolate = (text: string) => `\u2068${text}\u2069`;
