// An announcement is on every dashboard at once. A mailing brings it to people: bell, push message and email.
import type { Language } from '@bugquest/contract/employees/lists';
import type { MailValues } from '@bugquest/contract/mail/templates/purposes';
import type { AnnouncementInput } from '@bugquest/contract/outreach/schema';
import { m } from '@bugquest/phrases/messages';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import type { MailingRow } from '../../../db/schema/mail.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { type AnnouncementRow, announcements } from '../../../db/schema/outreach.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';
import { endMailing, lockMailings, startMailing } from '../../mail/mailings/commands.ts';
import { queueMails } from '../../mail/queue/commands.ts';
import { notify } from '../../notifications/commands.ts';
import { isReachable, listReachable, today } from './queries.ts';

/** The same words within this time are a repeated request. */
const REPEATED_WITHIN = 60_000;

/** Returns the id of the announcement. @throws {ApiError} invalid_input for a last day in the past */
export function announce(ctx: Context, adminId: string, input: AnnouncementInput): Promise<string> {
  const { lastDay, ...texts } = input;
  if (lastDay && lastDay < today(ctx))
    throw new ApiError('invalid_input', {
      fields: { lastDay: (_, options) => m.outreach_announcements_day_passed({}, options) },
    });
  return ctx.db.transaction(async (tx) => {
    await lockMailings(tx);
    const same = await findRepeated(ctx, tx, texts);
    if (same) return same.id;
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
    const everybody = tx.select({ id: employees.id }).from(employees).where(isReachable);
    await startMailing(ctx, tx, { kind: 'send-announcement', id, language: 'en' }, everybody);
    await ctx.changes.publish(tx, ['announcements']);
    return id;
  });
}

async function findRepeated(ctx: Context, tx: Transaction, words: Omit<AnnouncementInput, 'lastDay'>) {
  const { id, titleEn, titleAr, textEn, textAr, createdAt, withdrawnAt } = announcements;
  const earliest = new Date(ctx.clock.now().getTime() - REPEATED_WITHIN);
  const isSame = sql`(${titleEn}, ${titleAr}, ${textEn}, ${textAr}) =
    (${words.titleEn}, ${words.titleAr}, ${words.textEn}, ${words.textAr})`;
  const [found] = await tx
    .select({ id })
    .from(announcements)
    .where(and(gt(createdAt, earliest), isNull(withdrawnAt), isSame));
  return found;
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
    await endMailing(ctx, tx, id);
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

/** One round of the mailing. */
export async function sendAnnouncement(
  ctx: Context,
  tx: Transaction,
  recipientIds: string[],
  { id }: MailingRow,
): Promise<number> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id));
  const people = await listReachable(tx, recipientIds);
  const { titleEn, titleAr, textEn, textAr } = row!;
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
    mailed.map((recipient) => ({ recipient, values: valuesOf(ctx, row!, recipient.language) })),
  );
  return people.length;
}

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
