import * as z from 'zod/mini';
import { NOT_COUNTED } from '../daily-calls.ts';
import { endpoint } from '../endpoint.ts';
import { atMost, idParams, pageQuery, recordId, success } from '../fields.ts';
import { ownChanges } from './own-changes.ts';
import { REPLACE_PATH } from './push/message.ts';
import {
  newPushDevice,
  notification,
  pushKinds,
  pushKindsChange,
  pushSettings,
  replacedPushDevice,
  unreadCount,
} from './schema.ts';

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
  daily: 'profile',
  changes: ['notifications'],
  body: z.object({
    ids: z.optional(z.array(recordId).check(atMost(500))),
    reportId: z.optional(recordId),
  }),
  reply: unreadCount,
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'employee',
  topics: ['notifications'],
  cachedFor: 'caller',
  reply: unreadCount,
});

/** At most 30, latest first: the changes that the caller has not seen, then those that they saw in the last day. */
export const listOwnChanges = endpoint({
  method: 'GET',
  path: '/api/own-changes',
  access: 'employee',
  topics: ['notifications'],
  reply: ownChanges,
});

/** They are then also read in the bell. */
export const markOwnChangesSeen = endpoint({
  method: 'POST',
  path: '/api/own-changes/seen',
  access: 'employee',
  daily: 'profile',
  changes: ['notifications'],
  body: z.object({ ids: z.array(recordId).check(atMost(500)) }),
  reply: unreadCount,
});

export const getPushSettings = endpoint({
  method: 'GET',
  path: '/api/push',
  access: 'employee',
  topics: ['employee', 'sessions'],
  reply: pushSettings,
});

export const changePushKinds = endpoint({
  method: 'PATCH',
  path: '/api/push',
  access: 'employee',
  daily: 'profile',
  changes: ['employee'],
  body: pushKindsChange,
  reply: pushKinds,
});

/** The former owner of the device gets no more messages on this device. */
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices',
  access: 'employee',
  daily: 'profile',
  // Messages to administrators quote testers, and continue after the session has ended.
  needsFreshPassword: (_, { isAdmin }) => isAdmin,
  changes: ['employee'],
  body: newPushDevice,
  status: 201,
  reply: z.object({ id: recordId }),
  errors: ['push_address_refused', 'too_many_push_devices'],
});

/**
 * The browser calls this after a login on a device that has a subscription. The subscription then belongs to the caller's
 * session, and a subscription of another person ends. The id is null when the caller gets no push messages on this device.
 */
export const renewPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices/renew',
  access: 'employee',
  daily: 'profile',
  body: newPushDevice,
  reply: z.object({ id: z.nullable(recordId), publicKey: z.string() }),
});

/** The browser calls this after it has replaced a subscription. */
export const replacePushDevice = endpoint({
  method: 'POST',
  path: REPLACE_PATH,
  access: 'public',
  daily: { none: NOT_COUNTED.visitor },
  body: replacedPushDevice,
  reply: success,
  errors: ['not_found', 'push_address_refused'],
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/:id',
  access: 'employee',
  daily: 'profile',
  changes: ['employee'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/** Sends the message immediately. */
export const testPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices/:id/test',
  access: 'employee',
  daily: 'profile',
  changes: ['employee'],
  params: idParams,
  reply: success,
  errors: ['not_found', 'push_failed'],
});
