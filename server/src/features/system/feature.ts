import type { Feature } from '../feature.ts';
import { healthRoutes } from './health/routes.ts';
import { sweepExpired } from './housekeeping/jobs.ts';

export const system: Feature = {
  routes: [healthRoutes],
  jobs: [sweepExpired],
};
