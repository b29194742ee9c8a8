// Separate from the other endpoints, because every page loads only this one.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const unreadCount = z.object({ unread: z.int() });
export type UnreadCount = z.output<typeof unreadCount>;

/** Number of the caller's unread notifications. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'employee',
  topics: ['notifications'],
  sameFor: 'nobodyElse',
  reply: unreadCount,
});
