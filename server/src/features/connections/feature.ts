import type { Feature } from '../feature.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { deliverWebhook, queueDueWebhooks, sweepWebhookLog } from './webhooks/jobs.ts';
import { reactions } from './webhooks/reactions.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export const connections: Feature = {
  routes: [webhookRoutes, tokenRoutes],
  jobs: [deliverWebhook, queueDueWebhooks, sweepWebhookLog],
  reactions,
};
