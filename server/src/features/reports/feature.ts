import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Feature } from '../feature.ts';
import { sweepMedia } from './media/jobs.ts';
import { makeMissingPreviewsJob, makePreviewsJob } from './media/previews/jobs.ts';
import { mediaRoutes } from './media/routes.ts';
import { reactions } from './reactions.ts';
import { lifecycleRoutes, reportRoutes, timelineRoutes } from './routes.ts';
import { deleteExpiredUploads } from './uploads/commands.ts';
import { uploadRoutes } from './uploads/routes.ts';

const BATCH = 100;

export const expireUploads = (ctx: Context): JobKind<object> => ({
  name: 'expire-uploads',
  cron: '50 2 * * *',
  expireIn: 3_600,
  run: async () => {
    while (await deleteExpiredUploads(ctx, BATCH));
  },
});

export const reports: Feature = {
  routes: [reportRoutes, lifecycleRoutes, timelineRoutes, mediaRoutes, uploadRoutes],
  jobs: [sweepMedia, makePreviewsJob, makeMissingPreviewsJob, expireUploads],
  reactions,
};
