import type { Feature } from '../feature.ts';
import { administratorRoutes } from './administrators/routes.ts';
import { chartRoutes } from './charts/routes.ts';
import { storeDaysJob } from './days/jobs.ts';
import { storeFairnessJob } from './fairness/jobs.ts';
import { fairnessRoutes } from './fairness/routes.ts';
import { overviewRoutes } from './routes.ts';

export const insights: Feature = {
  jobs: [storeDaysJob, storeFairnessJob],
  routes: [overviewRoutes, chartRoutes, administratorRoutes, fairnessRoutes],
};
