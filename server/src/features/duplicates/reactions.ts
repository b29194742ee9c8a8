import type { ReportField } from '@bugquest/contract/reports/report-fields';
import { isRejection } from '@bugquest/contract/review/review';
import type { Context, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { together } from '../../db/together.ts';
import { compareAgain, compareMissing, queueLikelyOriginal } from './likely-original-commands.ts';
import { syncDuplicateStatus } from './link-commands.ts';
import { storeTerms } from './similarity/commands.ts';
import type { ReportText } from './similarity/terms.ts';

const SEARCHED_FIELDS: readonly ReportField[] = ['bugDescription', 'issueLocation', 'feature'];

/** The search for the likely original runs in the background. */
async function updateSearchData(
  ctx: Context,
  tx: Transaction,
  report: ReportText & { id: string },
): Promise<void> {
  await together(
    () => storeTerms(tx, report),
    () => queueLikelyOriginal(ctx, tx, report.id),
  );
}

export const reactions: ReportReactions = {
  submitted: (_ctx, tx, { report }) => storeTerms(tx, report),
  edited: async (ctx, tx, { report, facts }) => {
    if (facts.changes.some(({ field }) => SEARCHED_FIELDS.includes(field)))
      await updateSearchData(ctx, tx, report);
  },
  value_corrected: async (ctx, tx, { report, facts }) => {
    if (facts.field === 'feature') await updateSearchData(ctx, tx, { ...report, feature: facts.after });
  },
  reviewed: async (ctx, tx, { report, facts }) => {
    if (isRejection(facts.reason)) await compareAgain(ctx, tx, report.id);
    else if (report.validationReason && isRejection(report.validationReason))
      await queueLikelyOriginal(ctx, tx, report.id);
  },
  status_changed: syncDuplicateStatus,
  // The rows of what resembled the report were deleted with it.
  deleted: async (ctx, tx) => compareMissing(ctx, tx),
  withdrawn: async (ctx, tx) => compareMissing(ctx, tx),
  restored: (ctx, tx, { report }) => updateSearchData(ctx, tx, report),
};
