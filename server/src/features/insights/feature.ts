import type { Feature } from '../feature.ts';
import { administratorRoutes } from './administrators/routes.ts';
import { chartRoutes } from './charts/routes.ts';
import { fairnessRoutes } from './fairness/routes.ts';
import { overviewRoutes } from './routes.ts';

export const insights: Feature = {
  routes: [overviewRoutes, chartRoutes, administratorRoutes, fairnessRoutes],
};
