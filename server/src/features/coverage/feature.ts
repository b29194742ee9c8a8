import type { Feature } from '../feature.ts';
import { missionTimesJob } from './jobs.ts';
import { reactions } from './reactions.ts';
import { coverageRoutes } from './routes.ts';

export const coverage: Feature = {
  routes: [coverageRoutes],
  jobs: [missionTimesJob],
  reactions,
};
