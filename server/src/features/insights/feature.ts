import type { Feature } from '../feature.ts';
import { administratorRoutes } from './administrators/routes.ts';
import { chartRoutes } from './charts/routes.ts';
import { storeFairnessJob } from './fairness/jobs.ts';
import { fairnessRoutes } from './fairness/routes.ts';
import { overviewRoutes } from './routes.ts';
import { setupRoutes } from './setup/routes.ts';

export const insights: Feature = {
  jobs: [storeFairnessJob],
  routes: [overviewRoutes, setupRoutes, chartRoutes, administratorRoutes, fairnessRoutes],
};
