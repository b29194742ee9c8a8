import type { Feature } from '../feature.ts';
import { assignmentRoutes } from './assignment/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { cannedReplyRoutes } from './canned-replies/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { reviewRoutes } from './decisions/routes.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { detailsRoutes } from './details/routes.ts';
import { publishDueJob } from './queue/jobs.ts';
import { queueRoutes } from './queue/routes.ts';
import { reactions } from './reactions.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { viewRoutes } from './views/routes.ts';

export const review: Feature = {
  routes: [
    queueRoutes,
    detailsRoutes,
    reviewRoutes,
    assignmentRoutes,
    bulkRoutes,
    claimRoutes,
    cannedReplyRoutes,
    viewRoutes,
    savedViewRoutes,
    deletionRoutes,
  ],
  jobs: [publishDueJob],
  reactions,
};
