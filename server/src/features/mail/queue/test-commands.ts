import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import type { Recipient } from './commands.ts';
import { messageIdOf } from './message-id.ts';
import { endMailOutage, noteMailFailure } from './outage-commands.ts';

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
