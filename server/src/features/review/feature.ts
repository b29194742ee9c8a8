import type { Context, RecordedEvent, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import type { Feature } from '../feature.ts';
import { endClaim } from '../reports/claim-commands.ts';
import { publishDueJob } from './queue/jobs.ts';
import {
  assignmentRoutes,
  bulkRoutes,
  cannedReplyRoutes,
  claimRoutes,
  deletionRoutes,
  detailsRoutes,
  queueRoutes,
  reviewRoutes,
  savedViewRoutes,
  viewRoutes,
} from './routes.ts';

const reactions: ReportReactions = {
  reviewed: endClaimOfReport,
  appeal_decided: endClaimOfReport,
};

function endClaimOfReport(ctx: Context, tx: Transaction, { report }: RecordedEvent): Promise<void> {
  return endClaim(ctx, tx, report.id);
}

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
