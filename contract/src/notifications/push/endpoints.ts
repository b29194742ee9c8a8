// Push messages: the person's devices and choices.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, recordId, success } from '../../fields.ts';
import { REPLACE_PATH } from './message.ts';
import { newPushDevice, pushKinds, pushKindsChange, pushSettings, replacedPushDevice } from './schema.ts';

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
  changes: ['employee'],
  body: pushKindsChange,
  reply: pushKinds,
});

/** Turns push messages on for the caller's device. Its former owner gets none there from then on. */
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices',
  access: 'employee',
  // Messages to administrators quote testers, and are sent also after the session has ended.
  needsFreshPassword: (_, { isAdmin }) => isAdmin,
  changes: ['employee'],
  body: newPushDevice,
  status: 201,
  reply: z.object({ id: recordId }),
  errors: ['push_address_refused', 'too_many_push_devices'],
});

/**
 * Called when somebody is logged in on a device with a subscription. Ties it to the caller's session; a subscription of
 * another person ends. The id is null when the caller does not get push messages on this device.
 */
export const renewPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices/renew',
  access: 'employee',
  body: newPushDevice,
  reply: z.object({ id: z.nullable(recordId), publicKey: z.string() }),
});

/** Replaces a subscription that the browser has ended by a new one. */
export const replacePushDevice = endpoint({
  method: 'POST',
  path: REPLACE_PATH,
  access: 'public',
  body: replacedPushDevice,
  reply: success,
  errors: ['not_found', 'push_address_refused'],
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/:id',
  access: 'employee',
  changes: ['employee'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/** Sends a message to one of the caller's devices at once. */
export const testPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices/:id/test',
  access: 'employee',
  changes: ['employee'],
  params: idParams,
  reply: success,
  errors: ['not_found', 'push_failed'],
});
