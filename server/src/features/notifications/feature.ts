import type { Feature } from '../feature.ts';
import { mailNoticesJob, pushHeldJob, pushNoticeJob, sendFixNewsJob, sendPushJob } from './jobs.ts';
import { reactions } from './reactions.ts';
import { notificationRoutes, pushRoutes } from './routes.ts';

export const notifications: Feature = {
  routes: [notificationRoutes, pushRoutes],
  jobs: [mailNoticesJob, sendFixNewsJob, pushNoticeJob, pushHeldJob, sendPushJob],
  reactions,
};
