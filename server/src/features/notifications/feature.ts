import type { Feature } from '../feature.ts';
import { mailNoticesJob } from './jobs.ts';
import { reactions } from './reactions.ts';
import { notificationRoutes } from './routes.ts';

export const notifications: Feature = {
  routes: [notificationRoutes],
  jobs: [mailNoticesJob],
  reactions,
};
