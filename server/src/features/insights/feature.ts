import type { Feature } from '../feature.ts';
import { storeFairnessJob } from './fairness/jobs.ts';
import {
  administratorRoutes,
  answerRoutes,
  chartRoutes,
  fairnessRoutes,
  overviewRoutes,
  setupRoutes,
} from './routes.ts';

export const insights: Feature = {
  jobs: [storeFairnessJob],
  routes: [overviewRoutes, setupRoutes, answerRoutes, chartRoutes, administratorRoutes, fairnessRoutes],
};
