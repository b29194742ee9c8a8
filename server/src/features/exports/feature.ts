import type { Feature } from '../feature.ts';
import { makeExport, sweepExports } from './jobs.ts';
import { exportRoutes } from './routes.ts';

export const exports: Feature = {
  routes: [exportRoutes],
  jobs: [makeExport, sweepExports],
};
