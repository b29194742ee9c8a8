// Webhooks: addresses of systems and chats that receive events of reports.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, pageQuery, success } from '../../fields.ts';
import {
  secretReplacement,
  webhook,
  webhookChange,
  webhookDelivery,
  webhookInput,
  webhookSecret,
} from './schema.ts';

/** Oldest first. */
export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  access: 'admin',
  topics: ['webhooks'],
  reply: z.array(webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['webhooks'],
  body: webhookInput,
  reply: webhookSecret,
  status: 201,
  errors: ['too_many_webhooks'],
});

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/admin/webhooks/:id',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: ({ name: _, isActive, ...otherChanges }) =>
    isActive === true || Object.values(otherChanges).some((value) => value !== undefined),
  changes: ['webhooks'],
  params: idParams,
  body: webhookChange,
  reply: webhook,
  errors: ['not_found'],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['webhooks'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/**
 * Only for webhooks in the standard format, because messages to chats are not signed. Events are signed with the old and the new secret for the chosen time. A secret that was replaced
 * earlier stops signing at once.
 */
export const replaceWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
  changes: ['webhooks'],
  params: idParams,
  body: secretReplacement,
  reply: webhookSecret,
  errors: ['not_found'],
});

/** The old secret stops signing before its time is over. */
export const endOldWebhookSecret = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id/old-secret',
  access: 'admin',
  daily: 'administration',
  changes: ['webhooks'],
  params: idParams,
  reply: webhook,
  errors: ['not_found'],
});

/** Sends a test and waits for the answer. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  access: 'admin',
  daily: 'mailings',
  changes: ['webhooks'],
  params: idParams,
  reply: webhookDelivery,
  errors: ['not_found', 'too_many_requests'],
});

/** Newest first. */
export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  access: 'admin',
  topics: ['webhooks'],
  params: idParams,
  query: z.object(pageQuery),
  reply: z.array(webhookDelivery),
  errors: ['not_found'],
});

/** Sends an event again, or immediately if it waits for its next attempt. */
export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/webhook-deliveries/:id/resend',
  access: 'admin',
  daily: 'mailings',
  changes: ['webhooks'],
  params: idParams,
  reply: success,
  errors: ['not_found', 'webhook_off'],
});
