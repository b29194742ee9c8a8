import type { ReportField } from '@bugquest/contract/reports/report-fields';
import type { ReportReactions } from '../../context.ts';
import { queueLikelyOriginal } from './likely/jobs.ts';
import { syncDuplicateStatus } from './links/status-commands.ts';
import { restoreMeTooPoints, revokeMeTooPoints } from './me-too/points-commands.ts';
import { storeTerms } from './similarity/commands.ts';

/** The fields by which similar reports are found. */
const SEARCHED: readonly ReportField[] = ['bugDescription', 'issueLocation', 'feature'];

/** New reports are examined by a job of their own (likely/jobs.ts). */
export const reactions: ReportReactions = {
  edited: async (ctx, tx, { report, facts }) => {
    if (!facts.changes.some(({ field }) => SEARCHED.includes(field))) return;
    await storeTerms(tx, report);
    await queueLikelyOriginal(ctx, tx, report.id);
  },
  // Similar reports are found by their feature, too.
  value_corrected: async (ctx, tx, { report, facts }) => {
    if (facts.field !== 'feature') return;
    await storeTerms(tx, { ...report, feature: facts.after });
    await queueLikelyOriginal(ctx, tx, report.id);
  },
  status_changed: syncDuplicateStatus,
  deleted: revokeMeTooPoints,
  restored: async (ctx, tx, event) => {
    await storeTerms(tx, event.report);
    await queueLikelyOriginal(ctx, tx, event.report.id);
    await restoreMeTooPoints(ctx, tx, event);
  },
};
