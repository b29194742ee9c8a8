import type { Feature } from '../feature.ts';
import { decisionTimesJob, limitNewsJob, missionTimesJob } from './jobs.ts';
import { reactions } from './reactions.ts';
import { weeklyMailJob } from './readiness/weekly/jobs.ts';
import { coverageRoutes } from './routes.ts';

export const coverage: Feature = {
  routes: [coverageRoutes],
  jobs: [missionTimesJob, decisionTimesJob, limitNewsJob, weeklyMailJob],
  reactions,
};
