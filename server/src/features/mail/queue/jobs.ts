import { cutText } from '@bugquest/contract/cut-text';
import { isBulkMail, isPrivateMail } from '@bugquest/contract/mail/lists';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { type MailRow, mails } from '../../../db/schema/mail.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { spacedRuns } from '../../../platform/jobs/spaced-runs.ts';
import { type Mail, MailRejected } from '../../../platform/mail/mail-transport.ts';
import { StorageObjectMissing } from '../../../platform/storage/storage.ts';
import { unsubscribeHeaders } from '../preferences/unsubscribe-links.ts';
import { messageIdOf, SEND_MAIL } from './commands.ts';
import { endMailOutage, recordMailFailure } from './outage-commands.ts';

const PUBLISH_EVERY_MS = 1_000;

/** Excludes digits that are part of a link. */
const CODE = /(?<![\w=-])\d{6}(?![\w-])/;

type BackOff = Pick<JobKind<object>, 'retries' | 'firstDelay' | 'longestDelay'>;

/** Retries for more than a day, at most ten minutes apart, so that mails are sent soon after an outage. */
const DAY_OF_RETRIES: BackOff = { retries: 150, firstDelay: 5, longestDelay: 600 };

/** Retries for a day to survive an outage of the mail server (promises: 26). */
export function sendMail(ctx: Context, backOff = DAY_OF_RETRIES): JobKind<{ mailId: string }> {
  const spaced = spacedRuns<void>(PUBLISH_EVERY_MS);
  const publishChange = () => {
    const publish = () => ctx.db.transaction((tx) => ctx.changes.publish(tx, ['mails']));
    spaced('mails', publish).catch((error) =>
      ctx.log.warn({ err: error }, 'open mail logs were not updated'),
    );
  };
  return {
    ...SEND_MAIL,
    ...backOff,
    concurrency: 4,
    batch: 5,
    run: async ({ mailId }, { isLast }) => {
      try {
        await deliver(ctx, mailId, isLast);
      } finally {
        publishChange();
      }
    },
  };
}

async function deliver(ctx: Context, mailId: string, isLast: boolean): Promise<void> {
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, mailId));
  if (mail?.state !== 'queued') return;
  let attachment: Mail['attachment'];
  try {
    attachment = await attachmentOf(ctx, mail);
    await ctx.mail.send({
      messageId: messageIdOf(mail.id, ctx.config),
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      language: mail.language,
      headers: await headersOf(ctx, mail),
      ...(attachment && { attachment }),
    });
    await endMailOutage(ctx);
  } catch (error) {
    await recordMailFailure(ctx, error);
    const isPermanent = error instanceof MailRejected || error instanceof StorageObjectMissing;
    await recordFailure(ctx, mail, error, isPermanent || isLast);
    if (isPermanent) return;
    throw error;
  } finally {
    attachment?.content.destroy();
  }
  const code = mail.purpose === 'verification' && CODE.exec(mail.text)?.[0];
  // Without a mail server, the operator needs the code from the log.
  if (code && !ctx.config.smtpUrl) ctx.log.info({ subject: mail.subject, code }, 'code in captured mail');
  await ctx.db
    .update(mails)
    .set({
      state: 'sent',
      sentAt: ctx.clock.now(),
      lastError: null,
      attempts: sql`${mails.attempts} + 1`,
      ...withoutSecrets(mail),
    })
    .where(eq(mails.id, mailId));
}

/** @throws {StorageObjectMissing} a permanent error */
async function attachmentOf(ctx: Context, { attachment }: MailRow): Promise<Mail['attachment']> {
  if (!attachment) return undefined;
  const { storageKey, filename, contentType } = attachment;
  return { filename, contentType, content: await ctx.storage.read(storageKey) };
}

/** Clears values that must not stay after the last attempt: codes, links, and the address of an erased person. */
const withoutSecrets = ({ purpose }: MailRow) => ({
  ...((isPrivateMail(purpose) || purpose === 'erased') && { text: '', html: '' }),
  ...(purpose === 'erased' && { toName: '', toAddress: '' }),
});

async function recordFailure(ctx: Context, mail: MailRow, error: unknown, isFinal: boolean): Promise<void> {
  await ctx.db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      lastError: cutText(String(error instanceof Error ? error.message : error), 500),
      ...(isFinal && { state: 'failed' as const, ...withoutSecrets(mail) }),
    })
    .where(eq(mails.id, mail.id));
}

const headersOf = async (ctx: Context, { employeeId, purpose }: MailRow) =>
  employeeId && isBulkMail(purpose) ? unsubscribeHeaders(ctx, employeeId, purpose) : {};

/** A job is lost when a server stops during its last attempt, or when a database is restored. */
export const requeueLostMails = (ctx: Context): JobKind<object> => ({
  name: 'rescue-mails',
  cron: '25 * * * *',
  run: () =>
    ctx.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ mailId: string }>(sql`
        select ${mails.id} as "mailId" from ${mails}
        where ${mails.state} = 'queued' and not exists (
          select 1 from jobs.job
          where name = ${SEND_MAIL.name} and state < 'completed' and data ->> 'mailId' = ${mails.id}::text
        )
        for update of ${mails} skip locked`);
      if (rows.length > 0) await ctx.jobs.enqueueAll(tx, SEND_MAIL, rows);
    }),
});
