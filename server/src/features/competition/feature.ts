import type { Feature } from '../feature.ts';
import { recountReportsJob } from './points/jobs.ts';
import { monthlyChampionsJob } from './standings/jobs.ts';
import { standingsRoutes } from './standings/routes.ts';

export const competition: Feature = {
  routes: [standingsRoutes],
  jobs: [monthlyChampionsJob, recountReportsJob],
};
