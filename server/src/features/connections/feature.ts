import type { Feature } from '../feature.ts';
import {
  deliverWebhookJob,
  queueDailyMessagesJob,
  queueDueTrackerTasksJob,
  queueDueWebhooksJob,
  readTrackerNowJob,
  readTrackerRegularlyJob,
  runTrackerTaskJob,
  sweepWebhookLogJob,
} from './jobs.ts';
import { reactions } from './reactions.ts';
import { companyLoginStateRoutes, tokenRoutes, trackerRoutes, webhookRoutes } from './routes.ts';

export const connections: Feature = {
  routes: [webhookRoutes, tokenRoutes, trackerRoutes, companyLoginStateRoutes],
  jobs: [
    deliverWebhookJob,
    queueDueWebhooksJob,
    queueDailyMessagesJob,
    sweepWebhookLogJob,
    runTrackerTaskJob,
    queueDueTrackerTasksJob,
    readTrackerNowJob,
    readTrackerRegularlyJob,
  ],
  reactions,
};
