import type { Feature } from '../feature.ts';
import { callForMissionJob, decisionTimesJob, limitNewsJob, missionTimesJob } from './jobs.ts';
import { reactions } from './reactions.ts';
import { weeklyMailJob } from './readiness/weekly/jobs.ts';
import { coverageRoutes } from './routes.ts';

export const coverage: Feature = {
  routes: [coverageRoutes],
  jobs: [missionTimesJob, callForMissionJob, decisionTimesJob, limitNewsJob, weeklyMailJob],
  reactions,
};
