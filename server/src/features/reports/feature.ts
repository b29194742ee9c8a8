import type { Feature } from '../feature.ts';
import { lifecycleRoutes } from './lifecycle/routes.ts';
import { sweepMedia } from './media/jobs.ts';
import { makeMissingPreviewsJob, makePreviewsJob } from './media/previews/jobs.ts';
import { mediaRoutes } from './media/routes.ts';
import { reactions } from './reactions.ts';
import { reportRoutes } from './routes.ts';
import { timelineRoutes } from './timeline/routes.ts';
import { expireUploads } from './uploads/jobs.ts';
import { uploadRoutes } from './uploads/routes.ts';

export const reports: Feature = {
  routes: [reportRoutes, lifecycleRoutes, timelineRoutes, mediaRoutes, uploadRoutes],
  jobs: [sweepMedia, makePreviewsJob, makeMissingPreviewsJob, expireUploads],
  reactions,
};
