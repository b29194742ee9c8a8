import type { Webhook, WebhookDelivery } from '@bugquest/contract/connections/webhooks/schema';
import type { Context } from '../../../context.ts';
import type { WebhookDeliveryRow } from '../../../db/schema/webhooks.ts';
import type { ListedWebhook } from './queries.ts';
import { oldSecretEnd } from './secret/policy.ts';

export const toWebhook = (ctx: Context, { webhook, waiting }: ListedWebhook): Webhook => ({
  ...webhook,
  lastSuccessAt: webhook.lastSuccessAt?.toISOString() ?? null,
  lastError:
    webhook.lastError && webhook.lastErrorAt
      ? { code: webhook.lastError, status: webhook.lastErrorStatus, at: webhook.lastErrorAt.toISOString() }
      : null,
  waiting,
  oldSecretUntil: oldSecretEnd(ctx, webhook)?.toISOString() ?? null,
  createdAt: webhook.createdAt.toISOString(),
});

export const toDelivery = ({ error, ...row }: WebhookDeliveryRow): WebhookDelivery => ({
  ...row,
  nextAttemptAt: (row.state === 'waiting' && row.nextAttemptAt?.toISOString()) || null,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  error: error && { code: error, status: row.responseStatus },
  createdAt: row.createdAt.toISOString(),
});
