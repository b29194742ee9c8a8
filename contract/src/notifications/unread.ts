// Apart from the other calls: every page asks it, and needs nothing else of the notifications from the start.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const unreadCount = z.object({ unread: z.int() });
export type UnreadCount = z.output<typeof unreadCount>;

/** How many of the caller's own are unread. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'employee',
  reply: unreadCount,
});
