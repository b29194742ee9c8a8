import { REPORTER_EVENTS } from '@bugquest/contract/bug-reports/events';
import { and, desc, eq, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';
import { notifications } from '../../db/schema/notifications.ts';
import type { PageQuery } from '../../http/paging.ts';
import type { Caller } from '../../http/sessions.ts';

type Viewer = Pick<Caller, 'id' | 'isAdmin'>;

/** What reporters wrote is hidden from whoever is no administrator any more (promises: Identity and roles). */
const shownTo = ({ id, isAdmin }: Viewer): SQL | undefined =>
  and(
    eq(notifications.employeeId, id),
    isAdmin ? undefined : notInArray(sql`${notifications.facts} ->> 'kind'`, [...REPORTER_EVENTS]),
  );

/** A viewer's own, newest first. */
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
    .orderBy(desc(notifications.id))
    .limit(limit);
export type ListedNotification = Awaited<ReturnType<typeof listNotifications>>[number];

export const countNotifications = (ctx: Context, viewer: Viewer) =>
  ctx.db.$count(notifications, shownTo(viewer));

export const countUnread = (executor: Executor, viewer: Viewer) =>
  executor.$count(notifications, and(shownTo(viewer), isNull(notifications.readAt)));
