import { MAX_OWN_CHANGES, OWN_CHANGE_EVENTS } from '@bugquest/contract/notifications/own-changes';
import { ADMIN_NOTICES, type ReportEventFacts } from '@bugquest/contract/reports/events';
import { and, eq, gt, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { countUpTo } from '../../db/count-up-to.ts';
import { descending } from '../../db/descending.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { bugReports } from '../../db/schema/reports.ts';
import type { PageQuery } from '../../http/paging.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { listActiveAdmins } from '../employees/queries.ts';
import { findLastEvent } from '../reports/timeline/queries.ts';

type Viewer = Pick<Caller, 'id' | 'isAdmin'>;

/** Hides notifications for administrators from former administrators (promises: Identity and roles). */
const isVisibleTo = ({ id, isAdmin }: Viewer): SQL | undefined =>
  and(
    eq(notifications.employeeId, id),
    isAdmin ? undefined : notInArray(sql`${notifications.facts} ->> 'kind'`, [...ADMIN_NOTICES]),
  );

const listedColumns = {
  id: notifications.id,
  reportId: notifications.reportId,
  serialNumber: notifications.serialNumber,
  facts: notifications.facts,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
  openReportId: bugReports.id,
};

export const listNotifications = (ctx: Context, viewer: Viewer, { limit, cursor }: PageQuery) =>
  ctx.db
    .select(listedColumns)
    .from(notifications)
    .leftJoin(bugReports, eq(bugReports.id, notifications.reportId))
    .where(and(isVisibleTo(viewer), cursor ? lt(notifications.id, cursor) : undefined))
    .orderBy(descending(notifications.id))
    .limit(limit);
export type ListedNotification = Awaited<ReturnType<typeof listNotifications>>[number];

const SEEN_FOR_MS = 24 * 60 * 60_000;

/** Unseen changes come first, so that the limit never cuts them off. Then those that the person saw in the last day. */
export const listOwnChanges = (ctx: Context, employeeId: string) =>
  ctx.db
    .select(listedColumns)
    .from(notifications)
    .leftJoin(bugReports, eq(bugReports.id, notifications.reportId))
    .where(
      and(
        eq(notifications.employeeId, employeeId),
        inArray(sql`${notifications.facts} ->> 'kind'`, [...OWN_CHANGE_EVENTS]),
        or(
          isNull(notifications.readAt),
          gt(notifications.readAt, new Date(ctx.clock.now().getTime() - SEEN_FOR_MS)),
        ),
      ),
    )
    .orderBy(sql`${notifications.readAt} is not null`, descending(notifications.id))
    .limit(MAX_OWN_CHANGES);

export const countNotifications = (ctx: Context, viewer: Viewer) =>
  countUpTo(ctx.db, notifications, isVisibleTo(viewer));

export const countUnread = (executor: Executor, viewer: Viewer) =>
  executor.$count(notifications, and(isVisibleTo(viewer), isNull(notifications.readAt)));

/** Returns the administrator whose event the reply answers, else the one who decided the report, else all except the reporter. */
export async function listReplyRecipients(
  executor: Executor,
  report: { id: string; employeeId: string; validatedBy: string | null },
  answered: Partial<ReportEventFacts>,
): Promise<string[]> {
  const admins = (await listActiveAdmins(executor)).filter((id) => id !== report.employeeId);
  const asker = (await findLastEvent(executor, report.id, answered))?.actorId;
  const recipient = [asker, report.validatedBy].find((id) => id && admins.includes(id));
  return recipient ? [recipient] : admins;
}

export async function isReporterOf(
  executor: Executor,
  employeeId: string,
  serialNumber: string,
): Promise<boolean> {
  const [report] = await executor
    .select({ employeeId: bugReports.employeeId })
    .from(bugReports)
    .where(eq(bugReports.serialNumber, serialNumber));
  return report?.employeeId === employeeId;
}
