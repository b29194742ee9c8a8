import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageQuery, recordId } from '../fields.ts';
import { notification } from './schema.ts';
import { unreadCount } from './unread.ts';

/** The caller's own, newest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'employee',
  query: z.object(pageQuery),
  reply: z.array(notification),
});

/** Marks the caller's own as read: those named, or all. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'employee',
  body: z.object({ ids: z.optional(z.array(recordId).check(z.maxLength(500))) }),
  reply: unreadCount,
});
