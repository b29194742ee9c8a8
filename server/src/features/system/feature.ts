import type { Feature } from '../feature.ts';
import { dailyBackupJob } from './backup/schedule/jobs.ts';
import { backupRoutes } from './backup/schedule/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { sweepExpired } from './housekeeping/jobs.ts';
import { operationRoutes } from './operation/routes.ts';
import { applyRetentionJob } from './retention/jobs.ts';
import { retentionRoutes } from './retention/routes.ts';

export const system: Feature = {
  routes: [healthRoutes, backupRoutes, operationRoutes, retentionRoutes],
  jobs: [sweepExpired, applyRetentionJob, dailyBackupJob],
};
