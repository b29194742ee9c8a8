// Mails to many people. The decision to send stores its recipients, in the transaction of its audit entry. A job then sends in rounds,
// each in a transaction, so that a crash, a second run or another server repeats nothing (docs/decisions/0115).
import type { MailingKind } from '@bugquest/contract/mail/lists';
import type { Mailing } from '@bugquest/contract/mail/schema';
import { and, asc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { EmployeeRow } from '../../../db/schema/employees.ts';
import { type MailingRow, mailingRecipients, mailings } from '../../../db/schema/mail.ts';
import { ApiError } from '../../../http/errors.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { recordAudit } from '../../audit/commands.ts';

const PEOPLE_PER_ROUND = 100;

/** An arbitrary advisory lock number. */
const START_LOCK = 7_301_115;

/** Two decisions at a time must not choose the same people. Call before recipients are chosen. */
export const lockMailings = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`);

/** True for the id of a recipient whom a mailing has not reached. */
export const isWaiting = (column: SQLWrapper): SQL =>
  sql`${column} in (select ${mailingRecipients.recipientId} from ${mailingRecipients})`;

/**
 * @param recipients selects the column `id`
 * @returns the number of recipients. Without any, there is no mailing.
 */
export async function startMailing(
  ctx: Context,
  tx: Transaction,
  { kind, id = newId(), language }: { kind: MailingKind; id?: string; language: EmployeeRow['language'] },
  recipients: SQLWrapper,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with recipient as (select id from ${recipients} recipient), mailing as (
      insert into ${mailings} (id, kind, language, total, created_at)
      select ${id}::uuid, ${kind}, ${language}, count(*), ${ctx.clock.now().toISOString()}::timestamptz
      from recipient having count(*) > 0
    )
    insert into ${mailingRecipients} (mailing_id, recipient_id) select ${id}::uuid, id from recipient`);
  const total = rowCount ?? 0;
  if (total > 0) {
    await ctx.jobs.enqueue(tx, { name: kind }, { mailingId: id });
    await ctx.changes.publish(tx, ['mailings']);
  }
  return total;
}

/** Returns the number of people who got it. The others may have left, registered or unsubscribed since the decision. */
type SendRound = (
  ctx: Context,
  tx: Transaction,
  recipientIds: string[],
  mailing: MailingRow,
) => Promise<number>;

export const mailingJob =
  (kind: MailingKind, send: SendRound) =>
  (ctx: Context): JobKind<{ mailingId: string }> => ({
    name: kind,
    async run({ mailingId }) {
      while (await runRound(ctx, mailingId, send)) {
        // The next round.
      }
    },
  });

/** Returns whether people may remain. The lock makes other runs, and administrators who stop it, wait for the end of the round. */
const runRound = (ctx: Context, id: string, send: SendRound): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const [mailing] = await tx
      .select()
      .from(mailings)
      .where(and(eq(mailings.id, id), isNull(mailings.stoppedAt), isNull(mailings.finishedAt)))
      .for('update');
    if (!mailing) return false;
    const { mailingId, recipientId } = mailingRecipients;
    const round = tx
      .select({ recipientId })
      .from(mailingRecipients)
      .where(eq(mailingId, id))
      .orderBy(asc(recipientId))
      .limit(PEOPLE_PER_ROUND);
    const people = await tx
      .delete(mailingRecipients)
      .where(and(eq(mailingId, id), sql`${recipientId} in ${round}`))
      .returning({ recipientId });
    const sent = await send(
      ctx,
      tx,
      people.map((person) => person.recipientId),
      mailing,
    );
    const isLast = people.length < PEOPLE_PER_ROUND;
    await tx
      .update(mailings)
      .set({ sent: mailing.sent + sent, finishedAt: isLast ? ctx.clock.now() : null })
      .where(eq(mailings.id, id));
    await ctx.changes.publish(tx, ['mailings']);
    return !isLast;
  });

/** The unfinished ones, oldest first. */
export function listMailings({ db }: Context): Promise<Mailing[]> {
  const { id, kind, total, sent, stoppedAt, finishedAt } = mailings;
  return db
    .select({ id, kind, total, sent, isStopped: sql<boolean>`${isNotNull(stoppedAt)}` })
    .from(mailings)
    .where(isNull(finishedAt))
    .orderBy(asc(id));
}

/** @throws {ApiError} not_found, also for a finished one */
export function changeMailing(ctx: Context, adminId: string, id: string, isStopped: boolean): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [mailing] = await tx
      .select()
      .from(mailings)
      .where(and(eq(mailings.id, id), isNull(mailings.finishedAt)))
      .for('update');
    if (!mailing) throw new ApiError('not_found');
    if (isStopped === (mailing.stoppedAt !== null)) return;
    await tx
      .update(mailings)
      .set({ stoppedAt: isStopped ? ctx.clock.now() : null })
      .where(eq(mailings.id, id));
    if (!isStopped) await ctx.jobs.enqueue(tx, { name: mailing.kind }, { mailingId: id });
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: isStopped ? 'stop mailing' : 'resume mailing',
      recordType: 'mail',
      recordId: id,
      after: { count: mailing.sent },
    });
    await ctx.changes.publish(tx, ['mailings']);
  });
}

/** Ends a mailing that has not reached everybody. Waits for its round. */
export async function endMailing(ctx: Context, tx: Transaction, id: string): Promise<void> {
  await tx
    .update(mailings)
    .set({ finishedAt: ctx.clock.now() })
    .where(and(eq(mailings.id, id), isNull(mailings.finishedAt)));
  await tx.delete(mailingRecipients).where(eq(mailingRecipients.mailingId, id));
  await ctx.changes.publish(tx, ['mailings']);
}
