import type { Feature } from '../feature.ts';
import { sendChatJob, tellChatNewsJob } from './chat/jobs.ts';
import { chatRoutes } from './chat/routes.ts';
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
import { deliverWebhook, queueDueWebhooks, sweepWebhookLog } from './webhooks/jobs.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export const connections: Feature = {
  routes: [webhookRoutes, tokenRoutes, trackerRoutes, chatRoutes, companyLoginStateRoutes],
  jobs: [
    deliverWebhook,
    queueDueWebhooks,
    sweepWebhookLog,
    runTrackerTask,
    queueDueTrackerTasks,
    readTrackerNow,
    readTrackerRegularly,
    sendChatJob,
    tellChatNewsJob,
  ],
  reactions,
};
