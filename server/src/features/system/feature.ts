import type { Feature } from '../feature.ts';
import { applyRetentionJob, dailyBackupJob, sweepExpired } from './jobs.ts';
import { backupRoutes, healthRoutes, operationRoutes, retentionRoutes } from './routes.ts';

export const system: Feature = {
  routes: [healthRoutes, backupRoutes, operationRoutes, retentionRoutes],
  jobs: [sweepExpired, applyRetentionJob, dailyBackupJob],
};
