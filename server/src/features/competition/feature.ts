import type { Feature } from '../feature.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { recountReportsJob } from './points/jobs.ts';
import { monthlyChampionsJob } from './standings/jobs.ts';
import { standingsRoutes } from './standings/routes.ts';

export const competition: Feature = {
  routes: [standingsRoutes, dashboardRoutes],
  jobs: [monthlyChampionsJob, recountReportsJob],
};
