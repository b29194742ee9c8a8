import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { mails } from '../../db/schema/mail.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { MailRejected } from '../../platform/mail-transport.ts';
import { type MailPurpose, SEND_MAIL } from './commands.ts';

/** Mails whose text opens an account: it is not kept once they are out. */
const SECRET: readonly MailPurpose[] = ['verification', 'reset'];

/** Sends a queued mail; back-off over a day outlives an outage of the mail server. */
export function sendMail(ctx: Context): JobKind<{ mailId: string }> {
  return {
    ...SEND_MAIL,
    retries: 30,
    firstDelay: 5,
    longestDelay: 3_600,
    concurrency: 4,
    run: ({ mailId }, { isLast }) => deliver(ctx, mailId, isLast),
  };
}

async function deliver(ctx: Context, mailId: string, isLast: boolean): Promise<void> {
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, mailId));
  if (mail?.state !== 'queued') return;
  try {
    await ctx.mail.send({
      messageId: `${mail.id}@${new URL(ctx.config.publicUrl).hostname}`,
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      language: mail.language,
    });
  } catch (error) {
    const failed = error instanceof MailRejected || isLast;
    await ctx.db
      .update(mails)
      .set({
        attempts: sql`${mails.attempts} + 1`,
        lastError: String(error instanceof Error ? error.message : error).slice(0, 500),
        ...(failed && { state: 'failed' as const }),
      })
      .where(eq(mails.id, mailId));
    if (error instanceof MailRejected) return;
    throw error;
  }
  const code = mail.purpose === 'verification' && /^\d{6}$/m.exec(mail.text)?.[0];
  // Where mail goes nowhere, the operator at the terminal is the only one who can tell a code.
  if (code && !ctx.config.smtpUrl) ctx.log.info({ subject: mail.subject, code }, 'code in captured mail');
  const emptied = SECRET.includes(mail.purpose as MailPurpose) ? { text: '', html: '' } : {};
  await ctx.db
    .update(mails)
    .set({
      state: 'sent',
      sentAt: ctx.clock.now(),
      lastError: null,
      attempts: sql`${mails.attempts} + 1`,
      ...emptied,
    })
    .where(eq(mails.id, mailId));
}
