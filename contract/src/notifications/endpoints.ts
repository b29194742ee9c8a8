import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { atMost, pageQuery, recordId } from '../fields.ts';
import { notification, unreadCount } from './schema.ts';

/** The caller's notifications, newest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'employee',
  topics: ['notifications'],
  query: z.object(pageQuery),
  reply: z.array(notification),
});

/** Marks the caller's notifications with the given ids, of one report, or all, as read. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'employee',
  changes: ['notifications'],
  body: z.object({
    ids: z.optional(z.array(recordId).check(atMost(500))),
    reportId: z.optional(recordId),
  }),
  reply: unreadCount,
});

/** Number of the caller's unread notifications. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'employee',
  topics: ['notifications'],
  sameFor: 'nobodyElse',
  reply: unreadCount,
});
