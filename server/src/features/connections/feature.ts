import type { Feature } from '../feature.ts';
import {
  deliverWebhook,
  queueDailyMessagesJob,
  queueDueTrackerTasks,
  queueDueWebhooks,
  readTrackerNow,
  readTrackerRegularly,
  runTrackerTask,
  sweepWebhookLog,
} from './jobs.ts';
import { reactions } from './reactions.ts';
import { companyLoginStateRoutes, tokenRoutes, trackerRoutes, webhookRoutes } from './routes.ts';

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
