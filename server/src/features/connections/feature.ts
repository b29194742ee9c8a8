import type { Feature } from '../feature.ts';
import { companyLoginStateRoutes } from './company-login/routes.ts';
import { reactions } from './reactions.ts';
import { tokenRoutes } from './tokens/routes.ts';
import {
  queueDueTrackerTasks,
  readTrackerNow,
  readTrackerRegularly,
  runTrackerTask,
} from './trackers/jobs.ts';
import { trackerRoutes } from './trackers/routes.ts';
import { deliverWebhook, queueDailyMessagesJob, queueDueWebhooks, sweepWebhookLog } from './webhooks/jobs.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export const connections: Feature = {
  routes: [webhookRoutes, tokenRoutes, trackerRoutes, companyLoginStateRoutes],
  jobs: [
    deliverWebhook,
    queueDueWebhooks,
    queueDailyMessagesJob,
    sweepWebhookLog,
    runTrackerTask,
    queueDueTrackerTasks,
    readTrackerNow,
    readTrackerRegularly,
  ],
  reactions,
};
