import { ADMIN_NOTICES, type ReportEventFacts } from '@bugquest/contract/reports/events';
import { and, eq, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
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

/** Hides administrators' notifications from former administrators (promises: Identity and roles). */
const shownTo = ({ id, isAdmin }: Viewer): SQL | undefined =>
  and(
    eq(notifications.employeeId, id),
    isAdmin ? undefined : notInArray(sql`${notifications.facts} ->> 'kind'`, [...ADMIN_NOTICES]),
  );

/** The viewer's notifications, newest first. */
export const listNotifications = (ctx: Context, viewer: Viewer, { limit, cursor }: PageQuery) =>
  ctx.db
    .select({
      id: notifications.id,
      reportId: notifications.reportId,
      serialNumber: notifications.serialNumber,
      facts: notifications.facts,
      readAt: notifications.readAt,
      createdAt: notifications.createdAt,
      openReportId: bugReports.id,
    })
    .from(notifications)
    .leftJoin(bugReports, eq(bugReports.id, notifications.reportId))
    .where(and(shownTo(viewer), cursor ? lt(notifications.id, cursor) : undefined))
    .orderBy(descending(notifications.id))
    .limit(limit);
export type ListedNotification = Awaited<ReturnType<typeof listNotifications>>[number];

export const countNotifications = (ctx: Context, viewer: Viewer) =>
  countUpTo(ctx.db, notifications, shownTo(viewer));

export const countUnread = (executor: Executor, viewer: Viewer) =>
  executor.$count(notifications, and(shownTo(viewer), isNull(notifications.readAt)));

/**
 * The administrators to notify of a reporter's reply: the one whose event it answers, else the one who decided the report, else
 * all except the reporter.
 */
export async function listAdminsOfReply(
  executor: Executor,
  report: { id: string; employeeId: string; validatedBy: string | null },
  answered: Partial<ReportEventFacts>,
): Promise<string[]> {
  const admins = (await listActiveAdmins(executor)).filter((id) => id !== report.employeeId);
  const asker = (await findLastEvent(executor, report.id, answered))?.actorId;
  const concerned = [asker, report.validatedBy].find((id) => id && admins.includes(id));
  return concerned ? [concerned] : admins;
}

/** Whether an employee submitted the report with this serial number. */
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
