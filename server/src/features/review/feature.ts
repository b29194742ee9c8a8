import type { Feature } from '../feature.ts';
import { publishDueJob } from './queue/jobs.ts';
import { reactions } from './reactions.ts';
import {
  assignmentRoutes,
  bulkRoutes,
  cannedReplyRoutes,
  claimRoutes,
  deletionRoutes,
  detailsRoutes,
  meTooRoutes,
  problemRoutes,
  queueRoutes,
  reviewRoutes,
  savedViewRoutes,
  viewRoutes,
} from './routes.ts';

export const review: Feature = {
  routes: [
    queueRoutes,
    detailsRoutes,
    meTooRoutes,
    reviewRoutes,
    assignmentRoutes,
    bulkRoutes,
    problemRoutes,
    claimRoutes,
    cannedReplyRoutes,
    viewRoutes,
    savedViewRoutes,
    deletionRoutes,
  ],
  jobs: [publishDueJob],
  reactions,
};
