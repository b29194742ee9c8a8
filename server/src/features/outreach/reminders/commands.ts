// Each employee gets each kind of daily mail at most once per day of the program, regardless of the number of calls and servers
// (promises: 27). The row that records the mail commits with the mail.

import type { Language } from '@bugquest/contract/employees/lists';
import type { MailValues } from '@bugquest/contract/mail/templates/purposes';
import type { ReminderType } from '@bugquest/contract/outreach/lists';
import { gapOf, type ProfileGap } from '@bugquest/contract/outreach/profile-gaps';
import { m } from '@bugquest/phrases/messages';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { mobileAppReminders } from '../../../db/schema/outreach.ts';
import type { Config } from '../../../platform/config.ts';
import { newId } from '../../../platform/crypto/crypto.ts';
import { recordAudit } from '../../audit/commands.ts';
import { hidesPlaces } from '../../competition/seasons/queries.ts';
import { queueMails } from '../../mail/queue/commands.ts';
import { listDue, listRecipients, listSummaries, today } from './queries.ts';

const EMPLOYEES_PER_ROUND = 100;

interface SendResult {
  sent: number;
  errors: number;
}

/** A failed mail does not prevent others. */
export async function sendDaily(ctx: Context, type: ReminderType): Promise<SendResult> {
  const total: SendResult = { sent: 0, errors: 0 };
  let after: string | undefined;
  for (;;) {
    const due = await listDue(ctx, ctx.db, type, { after, limit: EMPLOYEES_PER_ROUND });
    if (due.length === 0) return total;
    const { sent, errors } = await sendRound(ctx, type, due);
    total.sent += sent;
    total.errors += errors;
    after = due.at(-1);
  }
}

/** Retries a failed batch one by one, so that only the failing mails fail. */
async function sendRound(ctx: Context, type: ReminderType, ids: string[]): Promise<SendResult> {
  try {
    return { sent: await mailEmployees(ctx, type, ids), errors: 0 };
  } catch (error) {
    if (ids.length === 1) {
      ctx.log.error({ err: error, type, employeeId: ids[0] }, 'a daily mail could not be made');
      return { sent: 0, errors: 1 };
    }
  }
  const total: SendResult = { sent: 0, errors: 0 };
  for (const id of ids) {
    const { sent, errors } = await sendRound(ctx, type, [id]);
    total.sent += sent;
    total.errors += errors;
  }
  return total;
}

/** Returns the number of queued mails. Another server may have queued the others. */
function mailEmployees(ctx: Context, type: ReminderType, ids: string[]): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const marked = await markMailedToday(ctx, tx, type, ids);
    if (marked.length === 0) return 0;
    const mailed = await MAILERS[type](ctx, tx, marked);
    await ctx.changes.publish(tx, ['reminders']);
    return mailed;
  });
}

/**
 * Returns the employees who were not marked yet. A parallel call waits for the row and finds it marked. The ids are sorted, so that rows
 * are locked in the same order and no deadlock occurs.
 */
async function markMailedToday(
  ctx: Context,
  tx: Transaction,
  type: ReminderType,
  ids: string[],
): Promise<string[]> {
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
    const addressedMails = recipients.flatMap((recipient) => {
      const values = reminderValues(ctx.config, recipient.language, recipient);
      return values ? [{ recipient, values }] : [];
    });
    await queueMails(ctx, tx, 'reminder', addressedMails);
    return addressedMails.length;
  },
  async testing_summary(ctx, tx, ids) {
    const [recipients, summaries] = [await listRecipients(tx, ids), await listSummaries(ctx, tx, ids)];
    const isHidden = await hidesPlaces(ctx);
    const addressedMails = recipients.flatMap((recipient) => {
      const summary = summaries.get(recipient.id);
      if (!summary) return [];
      const values = summaryValues(ctx.config, recipient.language, summary);
      return [{ recipient, values: isHidden ? { ...values, rank: '' } : values }];
    });
    await queueMails(ctx, tx, 'testing_summary', addressedMails);
    return addressedMails.length;
  },
};

/** For a request of an administrator. Adds an audit entry. */
export async function sendDailyNow(ctx: Context, adminId: string, type: ReminderType): Promise<SendResult> {
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

interface Options {
  locale: Language;
}

const GAP_PHRASES: Record<
  Exclude<ProfileGap, 'complete'>,
  (inputs: Record<string, never>, options: Options) => string
> = {
  missing_both: m.mail_reminder_both,
  missing_google_play: m.mail_reminder_google_play,
  missing_apple_id: m.mail_reminder_apple_id,
};

function reminderValues(
  { publicUrl }: Config,
  locale: Language,
  profile: { googlePlayEmail: string; appleId: string },
): MailValues<'reminder'> | undefined {
  const gap = gapOf(profile);
  if (gap === 'complete') return undefined;
  return { missing: GAP_PHRASES[gap]({}, { locale }), profile_url: `${publicUrl}/profile` };
}

interface Summary {
  reportsToday: number;
  reportsWeek: number;
  pointsToday: number;
  totalPoints: number;
  rank: number;
  outOf: number;
}

function summaryValues(
  { publicUrl }: Config,
  locale: Language,
  { reportsToday, reportsWeek, pointsToday, totalPoints, rank, outOf }: Summary,
): MailValues<'testing_summary'> {
  const options = { locale };
  return {
    reports_today: m.mail_summary_reports({ count: reportsToday }, options),
    points_today: m.competition_points_count({ count: pointsToday }, options),
    reports_week: m.mail_summary_reports({ count: reportsWeek }, options),
    total_points: m.competition_points_count({ count: totalPoints }, options),
    rank: m.mail_summary_rank_of({ rank, outOf }, options),
    dashboard_url: `${publicUrl}/dashboard`,
  };
}
