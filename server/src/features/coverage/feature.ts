import type { Feature } from '../feature.ts';
import { missionTimesJob, recountCoverageJob } from './jobs.ts';
import { reactions } from './reactions.ts';
import { coverageRoutes } from './routes.ts';

export const coverage: Feature = {
  routes: [coverageRoutes],
  jobs: [recountCoverageJob, missionTimesJob],
  reactions,
};
