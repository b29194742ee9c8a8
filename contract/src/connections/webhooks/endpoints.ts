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
  needsFreshPassword: ({ name: _, isActive, ...rest }) =>
    isActive === true || Object.values(rest).some((value) => value !== undefined),
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
  changes: ['webhooks'],
  params: idParams,
  reply: success,
  errors: ['not_found'],
});

/**
 * Creates a new signing secret, for the standard format. The old secret signs beside it for the chosen time. A secret that was
 * old already stops signing.
 */
export const replaceWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  access: 'admin',
  needsFreshPassword: true,
  changes: ['webhooks'],
  params: idParams,
  body: secretReplacement,
  reply: webhookSecret,
  errors: ['not_found'],
});

/** Stops the old secret from signing before its time is over. */
export const endOldWebhookSecret = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id/old-secret',
  access: 'admin',
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
  changes: ['webhooks'],
  params: idParams,
  reply: success,
  errors: ['not_found', 'webhook_off'],
});
