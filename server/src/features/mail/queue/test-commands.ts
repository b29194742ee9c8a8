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
import { endMailOutage, noteMailFailure } from './outage-commands.ts';

/** Test emails per hour and administrator. */
const TESTS: Limit = { name: 'test-mail', points: 20, seconds: 3_600 };

/** Sends a test email to the administrator who asks for it. @throws {LimitReached} */
export async function sendTestMailToCaller(ctx: Context, adminId: string, language: Locale) {
  await ctx.limits.take(TESTS, adminId);
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

/** Sends a mail past the queue, so that the caller sees at once what the mail server answers, in the recipient's language. */
export async function sendTestMail(
  ctx: Context,
  { fullName, workEmail, language }: Omit<Recipient, 'id'>,
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
    await noteMailFailure(ctx, error);
    return {
      sent: false,
      message: m.mail_test_failed({ reason: isolate((error as Error).message) }, options),
    };
  }
  await endMailOutage(ctx);
  if (!ctx.config.smtpUrl) return { sent: true, message: m.mail_test_kept({}, options) };
  return { sent: true, message: m.mail_test_sent({ address: isolate(workEmail) }, options) };
}

/** Left-to-right text within a sentence of either direction. */
const isolate = (text: string) => `\u2068${text}\u2069`;
