import type { Feature } from '../feature.ts';
import { sumLedgerJob } from './jobs.ts';
import { recordRoutes } from './routes.ts';

export const audit: Feature = {
  jobs: [sumLedgerJob],
  routes: [recordRoutes],
};
