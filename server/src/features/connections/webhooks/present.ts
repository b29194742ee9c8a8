import type { Webhook, WebhookDelivery } from '@bugquest/contract/connections/webhooks/schema';
import type { WebhookDeliveryRow } from '../../../db/schema/webhooks.ts';
import type { ListedWebhook } from './queries.ts';

export const toWebhook = ({ webhook, waiting }: ListedWebhook): Webhook => ({
  ...webhook,
  lastSuccessAt: webhook.lastSuccessAt?.toISOString() ?? null,
  lastError:
    webhook.lastError && webhook.lastErrorAt
      ? { code: webhook.lastError, status: webhook.lastErrorStatus, at: webhook.lastErrorAt.toISOString() }
      : null,
  waiting,
  createdAt: webhook.createdAt.toISOString(),
});

export const toDelivery = ({ error, ...row }: WebhookDeliveryRow): WebhookDelivery => ({
  ...row,
  nextAttemptAt: (row.state === 'waiting' && row.nextAttemptAt?.toISOString()) || null,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  error: error && { code: error, status: row.responseStatus },
  createdAt: row.createdAt.toISOString(),
});
