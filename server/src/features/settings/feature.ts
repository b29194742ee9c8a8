import type { Feature } from '../feature.ts';
import { applyAgeLimitsJob } from './jobs.ts';
import { settingsRoutes } from './routes.ts';

export const settings: Feature = {
  routes: [settingsRoutes],
  jobs: [applyAgeLimitsJob],
};
