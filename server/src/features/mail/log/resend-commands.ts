import { isPrivateMail, PRIVATE_MAILS } from '@bugquest/contract/mail/lists';
import type { FailedMailFilter } from '@bugquest/contract/mail/schema';
import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { employees } from '../../../db/schema/employees.ts';
import { type MailRow, mails } from '../../../db/schema/mail.ts';
import { ApiError } from '../../../http/errors.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { recordAudit } from '../../audit/commands.ts';
import { wantsMail } from '../preferences/preference-commands.ts';
import { SEND_MAIL } from '../queue/commands.ts';
import { matchMails } from './log-queries.ts';

/**
 * A failed mail keeps its Message-ID. A sent mail is copied. Returns the id of the queued mail.
 * @throws {ApiError} mail_private, mail_once, mail_queued, mail_emptied, mail_unwanted, not_found
 */
export function resendMail(ctx: Context, adminId: string, id: string): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
    if (!mail) throw new ApiError('not_found');
    await checkResendable(tx, mail);
    const queuedId = mail.state === 'failed' ? await requeue(tx, mail) : await queueCopy(ctx, tx, mail);
    await ctx.jobs.enqueue(tx, SEND_MAIL, { mailId: queuedId });
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'resend mail',
      recordType: 'mail',
      recordId: id,
      before: { mailState: mail.state },
      after: { mailState: 'queued', purpose: mail.purpose },
    });
    await ctx.changes.publish(tx, ['mails']);
    return queuedId;
  });
}

const TYPED_ADDRESS_PURPOSES: readonly string[] = ['export', 'test'];

async function checkResendable(tx: Transaction, mail: MailRow): Promise<void> {
  // A late code or link is no longer valid, and a second copy could give access to another person.
  if (isPrivateMail(mail.purpose)) throw new ApiError('mail_private');
  if (mail.state === 'queued') throw new ApiError('mail_queued');
  // A copy would not be counted by the daily limits of these mails.
  if (mail.state === 'sent' && TYPED_ADDRESS_PURPOSES.includes(mail.purpose)) throw new ApiError('mail_once');
  if (!mail.toAddress || (!mail.text && !mail.html)) throw new ApiError('mail_emptied');
  if (!(await wantsMail(tx, mail.employeeId, mail.purpose))) throw new ApiError('mail_unwanted');
}

async function requeue(tx: Transaction, { id }: MailRow): Promise<string> {
  await tx.update(mails).set({ state: 'queued' }).where(eq(mails.id, id));
  return id;
}

async function queueCopy(ctx: Context, tx: Transaction, mail: MailRow): Promise<string> {
  const id = newId();
  const unsent = { state: 'queued', attempts: 0, lastError: null, sentAt: null } as const;
  await tx.insert(mails).values({ ...mail, ...unsent, id, createdAt: ctx.clock.now() });
  return id;
}

/** Mails that cannot be sent again are skipped. Returns the number of queued mails. */
export function resendFailedMails(ctx: Context, adminId: string, filter: FailedMailFilter): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const unwanted = tx
      .select({ one: sql`1` })
      .from(employees)
      .where(and(eq(employees.id, mails.employeeId), sql`${mails.purpose} = any(${employees.mutedMails})`));
    const found = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          matchMails(ctx, { ...filter, state: 'failed' }),
          notInArray(mails.purpose, [...PRIVATE_MAILS]),
          ne(mails.toAddress, ''),
          or(ne(mails.text, ''), ne(mails.html, '')),
          sql`not exists ${unwanted}`,
        ),
      )
      .for('update', { of: mails });
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    await tx.update(mails).set({ state: 'queued' }).where(isOneOf(mails.id, ids));
    await ctx.jobs.enqueueAll(
      tx,
      SEND_MAIL,
      ids.map((mailId) => ({ mailId })),
    );
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'resend failed mails',
      recordType: 'mail',
      recordId: 'failed',
      after: { count: ids.length, ...filter },
    });
    await ctx.changes.publish(tx, ['mails']);
    return ids.length;
  });
}
