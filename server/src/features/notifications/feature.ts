import type { Feature } from '../feature.ts';
import { mailNoticesJob } from './jobs.ts';
import { pushNoticeJob, sendPushJob } from './push/jobs.ts';
import { pushRoutes } from './push/routes.ts';
import { reactions } from './reactions.ts';
import { notificationRoutes } from './routes.ts';

export const notifications: Feature = {
  routes: [notificationRoutes, pushRoutes],
  jobs: [mailNoticesJob, pushNoticeJob, sendPushJob],
  reactions,
};
