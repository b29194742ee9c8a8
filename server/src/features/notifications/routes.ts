import * as endpoints from '@bugquest/contract/notifications/endpoints';
import type { Notification } from '@bugquest/contract/notifications/schema';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { cached } from '../../http/replies/cached-reply.ts';
import { markRead } from './commands.ts';
import { countNotifications, countUnread, type ListedNotification, listNotifications } from './queries.ts';

export function notificationRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listNotifications, async ({ query, caller }) => {
    const [rows, total] = await Promise.all([
      listNotifications(ctx, caller, query),
      countNotifications(ctx, caller),
    ]);
    return new Page(rows.map(toNotification), { limit: query.limit, total });
  });

  bind(endpoints.countUnread, ({ caller, request }) =>
    cached(ctx, endpoints.countUnread, request, async () => ({ unread: await countUnread(ctx.db, caller) })),
  );

  bind(endpoints.readNotifications, async ({ body, caller }) => {
    await markRead(ctx, caller.id, body);
    return { unread: await countUnread(ctx.db, caller) };
  });
}

const toNotification = ({ readAt, openReportId, createdAt, ...facts }: ListedNotification): Notification => ({
  ...facts,
  isRead: readAt !== null,
  isOpen: openReportId !== null,
  createdAt: createdAt.toISOString(),
});
