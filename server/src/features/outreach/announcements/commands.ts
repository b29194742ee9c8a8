// An announcement is on every dashboard at once. A job notifies people in batches: bell, push message and email.
import type { Language } from '@bugquest/contract/employees/lists';
import type { MailValues } from '@bugquest/contract/mail/templates/purposes';
import type { AnnouncementInput } from '@bugquest/contract/outreach/schema';
import { m } from '@bugquest/phrases/messages';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { type AnnouncementRow, announcements } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';
import { queueMails } from '../../mail/queue/commands.ts';
import { notify } from '../../notifications/commands.ts';
import { listNextRecipients, today } from './queries.ts';

export const SEND_ANNOUNCEMENT = { name: 'send-announcement' };

const PEOPLE_PER_ROUND = 100;

/** Returns the id of the announcement. @throws {ApiError} invalid_input for a last day in the past */
export function announce(ctx: Context, adminId: string, input: AnnouncementInput): Promise<string> {
  const { lastDay, ...texts } = input;
  if (lastDay && lastDay < today(ctx))
    throw new ApiError('invalid_input', {
      fields: { lastDay: (_, options) => m.outreach_announcements_day_passed({}, options) },
    });
  return ctx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(announcements)
      .values({ ...texts, lastDay: lastDay || null, createdBy: adminId, createdAt: ctx.clock.now() })
      .returning({ id: announcements.id });
    const { id } = created!;
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'announce',
      recordType: 'announcement',
      recordId: id,
      after: input,
    });
    await ctx.jobs.enqueue(tx, SEND_ANNOUNCEMENT, { announcementId: id });
    await ctx.changes.publish(tx, ['announcements']);
    return id;
  });
}

/**
 * Removes the announcement from dashboards and bells, and stops its delivery.
 * @throws {ApiError} not_found, also for a withdrawn announcement
 */
export function withdrawAnnouncement(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(announcements)
      .set({ withdrawnAt: ctx.clock.now() })
      .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
      .returning();
    if (!withdrawn) throw new ApiError('not_found');
    const removed = await tx
      .delete(notifications)
      .where(eq(notifications.eventId, id))
      .returning({ employeeId: notifications.employeeId });
    const { titleEn, titleAr } = withdrawn;
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'withdraw announcement',
      recordType: 'announcement',
      recordId: id,
      before: { titleEn, titleAr },
    });
    await ctx.changes.publish(tx, [
      'announcements',
      ...removed.map(({ employeeId }) => `notifications:${employeeId}` as const),
    ]);
  });
}

/** Skips people who already have the announcement in their bell, so that the job can run again. */
export async function sendAnnouncement(ctx: Context, id: string): Promise<void> {
  while (await sendRound(ctx, id)) {
    // The next round.
  }
}

/** Returns whether more people may remain. The lock makes a withdrawal wait for the end of the round. */
const sendRound = (ctx: Context, id: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
    if (!row || row.withdrawnAt || row.deliveredAt) return false;
    const people = await listNextRecipients(tx, id, PEOPLE_PER_ROUND);
    const { titleEn, titleAr, textEn, textAr } = row;
    await notify(
      ctx,
      tx,
      {
        eventId: id,
        report: { id, serialNumber: '' },
        facts: { kind: 'announced', titleEn, titleAr, textEn, textAr },
      },
      people.map((person) => person.id),
      { isMailed: true },
    );
    const mailed = people.filter(({ mutedMails }) => !mutedMails.includes('announcement'));
    await queueMails(
      ctx,
      tx,
      'announcement',
      mailed.map((recipient) => ({ recipient, values: valuesOf(ctx, row, recipient.language) })),
    );
    const isLast = people.length < PEOPLE_PER_ROUND;
    await tx
      .update(announcements)
      .set({
        recipients: sql`${announcements.recipients} + ${people.length}`,
        deliveredAt: isLast ? ctx.clock.now() : null,
      })
      .where(eq(announcements.id, id));
    if (isLast) await ctx.changes.publish(tx, ['announcements']);
    return !isLast;
  });

function valuesOf(
  { config: { publicUrl } }: Context,
  { titleEn, titleAr, textEn, textAr, link }: AnnouncementRow,
  locale: Language,
): MailValues<'announcement'> {
  const label = link ? m.outreach_announcements_open : m.mail_open_dashboard;
  return {
    headline: locale === 'ar' ? titleAr : titleEn,
    message: locale === 'ar' ? textAr : textEn,
    link_label: label({}, { locale }),
    link_url: link.startsWith('/') || !link ? `${publicUrl}${link || '/dashboard'}` : link,
  };
}
