import type { Feature } from '../feature.ts';
import { retrainAnalysisJob } from './jobs.ts';
import { analysisRoutes } from './routes.ts';

export const analysis: Feature = {
  routes: [analysisRoutes],
  jobs: [retrainAnalysisJob],
};
