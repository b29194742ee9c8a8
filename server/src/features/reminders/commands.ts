// The mails of the day: each employee gets each kind once a day of the program, however often it is asked for and from
// however many servers (promises: 27). The row that says so commits with the mail.
import type { ReminderType } from '@bugquest/contract/outreach/lists';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { mobileAppReminders } from '../../db/schema/outreach.ts';
import { newId } from '../../platform/crypto.ts';
import { recordAudit } from '../administration/commands.ts';
import { queueMails } from '../mail/commands.ts';
import { reminderValues, summaryValues } from './emails.ts';
import { listDue, listRecipients, listSummaries, today } from './queries.ts';

const EMPLOYEES_A_ROUND = 100;

export interface Sent {
  sent: number;
  /** Those whose mail could not be made. */
  errors: number;
}

/** Sends a kind to everybody who is due. A mail that fails holds up nobody else's. */
export async function sendDaily(ctx: Context, type: ReminderType): Promise<Sent> {
  const total: Sent = { sent: 0, errors: 0 };
  let after: string | undefined;
  for (;;) {
    const due = await listDue(ctx, ctx.db, type, { after, limit: EMPLOYEES_A_ROUND });
    if (due.length === 0) return total;
    const { sent, errors } = await sendRound(ctx, type, due);
    total.sent += sent;
    total.errors += errors;
    after = due.at(-1);
  }
}

/** A round that fails is tried again one by one, so that only those fail whose own mail does. */
async function sendRound(ctx: Context, type: ReminderType, ids: string[]): Promise<Sent> {
  try {
    return { sent: await mail(ctx, type, ids), errors: 0 };
  } catch (error) {
    if (ids.length === 1) {
      ctx.log.error({ err: error, type, employeeId: ids[0] }, 'a daily mail could not be made');
      return { sent: 0, errors: 1 };
    }
  }
  const total: Sent = { sent: 0, errors: 0 };
  for (const id of ids) {
    const { sent, errors } = await sendRound(ctx, type, [id]);
    total.sent += sent;
    total.errors += errors;
  }
  return total;
}

/** How many of these got their mail now; another server may have been first. */
function mail(ctx: Context, type: ReminderType, ids: string[]): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const claimed = await claim(ctx, tx, type, ids);
    if (claimed.length === 0) return 0;
    const mailed = await MAILERS[type](ctx, tx, claimed);
    await ctx.changes.publish(tx, ['reminders']);
    return mailed;
  });
}

/**
 * Marks those as mailed today who are not yet. Whoever comes second to a row waits for the first and finds it marked. The
 * rows are taken in one order, so that two rounds never wait for each other.
 */
async function claim(ctx: Context, tx: Transaction, type: ReminderType, ids: string[]): Promise<string[]> {
  const now = ctx.clock.now();
  const day = today(ctx);
  const { employeeId, reminderType, lastSentOn, totalSent } = mobileAppReminders;
  const rows = await tx
    .insert(mobileAppReminders)
    .values(
      ids.toSorted().map((id) => ({
        id: newId(),
        employeeId: id,
        reminderType: type,
        lastSentOn: day,
        lastSentAt: now,
        totalSent: 1,
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [employeeId, reminderType],
      set: { lastSentOn: day, lastSentAt: now, totalSent: sql`${totalSent} + 1` },
      setWhere: sql`${lastSentOn} is null or ${lastSentOn} < ${day}`,
    })
    .returning({ employeeId });
  return rows.map((row) => row.employeeId);
}

const MAILERS: Record<ReminderType, (ctx: Context, tx: Transaction, ids: string[]) => Promise<number>> = {
  async mobile_app(ctx, tx, ids) {
    const recipients = await listRecipients(tx, ids);
    const addressed = recipients.flatMap((recipient) => {
      const values = reminderValues(ctx.config, recipient.language, recipient);
      return values ? [{ recipient, values }] : [];
    });
    await queueMails(ctx, tx, 'reminder', addressed);
    return addressed.length;
  },
  async testing_summary(ctx, tx, ids) {
    const [recipients, summaries] = [await listRecipients(tx, ids), await listSummaries(ctx, tx, ids)];
    const addressed = recipients.flatMap((recipient) => {
      const summary = summaries.get(recipient.id);
      return summary ? [{ recipient, values: summaryValues(ctx.config, recipient.language, summary) }] : [];
    });
    await queueMails(ctx, tx, 'testing_summary', addressed);
    return addressed.length;
  },
};

/** The same at an administrator's word, which goes on record. */
export async function sendDailyNow(ctx: Context, adminId: string, type: ReminderType): Promise<Sent> {
  const sent = await sendDaily(ctx, type);
  await ctx.db.transaction((tx) =>
    recordAudit(ctx, tx, {
      actorId: adminId,
      action: type === 'mobile_app' ? 'send reminders' : 'send testing summaries',
      recordType: 'mail',
      recordId: today(ctx),
      after: sent,
    }),
  );
  return sent;
}
