import type { Feature } from '../feature.ts';
import { recountReportsJob } from './points/jobs.ts';
import { reactions } from './reactions.ts';
import { seasonTimesJob } from './seasons/jobs.ts';
import { seasonRoutes } from './seasons/routes.ts';
import { monthlyChampionsJob } from './standings/jobs.ts';
import { standingsRoutes } from './standings/routes.ts';
import { statementRoutes } from './statement/routes.ts';

export const competition: Feature = {
  routes: [standingsRoutes, statementRoutes, seasonRoutes],
  jobs: [monthlyChampionsJob, recountReportsJob, seasonTimesJob],
  reactions,
};
