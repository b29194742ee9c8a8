import type { Feature } from '../feature.ts';
import { storeFairnessJob } from './fairness/jobs.ts';
import { administratorRoutes, chartRoutes, fairnessRoutes, overviewRoutes, setupRoutes } from './routes.ts';

export const insights: Feature = {
  jobs: [storeFairnessJob],
  routes: [overviewRoutes, setupRoutes, chartRoutes, administratorRoutes, fairnessRoutes],
};
