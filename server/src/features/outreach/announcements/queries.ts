import type { Announcement, CurrentAnnouncement } from '@bugquest/contract/outreach/schema';
import { and, asc, desc, eq, getTableColumns, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { employees } from '../../../db/schema/employees.ts';
import { mailings } from '../../../db/schema/mail.ts';
import { announcements } from '../../../db/schema/outreach.ts';
import type { PageQuery } from '../../../http/paging.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { countInvitedWithoutAccount } from '../../employees/roster/queries.ts';

export const today = ({ clock, config }: Context): string => programDay(clock.now(), config.timezone);

const isCurrent = (ctx: Context) =>
  and(
    isNull(announcements.withdrawnAt),
    or(isNull(announcements.lastDay), gte(announcements.lastDay, today(ctx))),
  );

export async function listAnnouncements(ctx: Context, { limit, cursor }: PageQuery): Promise<Announcement[]> {
  const { createdBy, ...columns } = getTableColumns(announcements);
  const rows = await ctx.db
    .select({
      ...columns,
      recipients: sql<number>`coalesce(${mailings.sent}, ${announcements.recipients})`,
      deliveredAt: sql<Date | null>`coalesce(${mailings.finishedAt}, ${announcements.deliveredAt})`.mapWith(
        announcements.deliveredAt,
      ),
      authorName: employees.fullName,
      isCurrent: sql<boolean>`(${isCurrent(ctx)})`,
    })
    .from(announcements)
    .leftJoin(mailings, eq(mailings.id, announcements.id))
    .innerJoin(employees, eq(employees.id, announcements.createdBy))
    .where(cursor ? lt(announcements.id, cursor) : undefined)
    .orderBy(desc(announcements.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }));
}

export const countAnnouncements = ({ db }: Context) => db.$count(announcements);

export function listCurrentAnnouncements(ctx: Context): Promise<CurrentAnnouncement[]> {
  const { id, titleEn, titleAr, textEn, textAr, link } = announcements;
  return ctx.db
    .select({ id, titleEn, titleAr, textEn, textAr, link })
    .from(announcements)
    .where(isCurrent(ctx))
    .orderBy(desc(id));
}

/** Announcements go to these people, administrators included. */
export const isReachable = and(employees.isActive, employees.emailVerified, isNull(employees.deletedAt));

export async function getReach(ctx: Context): Promise<{ people: number; invited: number }> {
  const [people, invited] = await Promise.all([
    ctx.db.$count(employees, isReachable),
    countInvitedWithoutAccount(ctx),
  ]);
  return { people, invited };
}

export function listReachable(executor: Executor, ids: string[]) {
  const { id, fullName, workEmail, emailVerified, language, mutedMails } = employees;
  return executor
    .select({ id, fullName, workEmail, emailVerified, language, mutedMails })
    .from(employees)
    .where(and(isReachable, isOneOf(id, ids)))
    .orderBy(asc(id));
}
