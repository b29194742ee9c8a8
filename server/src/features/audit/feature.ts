import type { Feature } from '../feature.ts';
import { recordRoutes } from './routes.ts';

export const audit: Feature = {
  routes: [recordRoutes],
};
