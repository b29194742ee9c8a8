import type { ReportField } from '@bugquest/contract/reports/report-fields';
import type { Context, ReportReactions } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { queueLikelyOriginal } from './jobs.ts';
import { syncDuplicateStatus } from './link-commands.ts';
import { restoreMeTooPoints, revokeMeTooPoints } from './me-too-commands.ts';
import { storeTerms } from './similarity/commands.ts';
import type { ReportText } from './similarity/terms.ts';

/** The fields by which similar reports are found. */
const SEARCHED: readonly ReportField[] = ['bugDescription', 'issueLocation', 'feature'];

/** Similar reports are found by the terms, and the most similar earlier one is searched for in the background. */
async function examine(ctx: Context, tx: Transaction, report: ReportText & { id: string }): Promise<void> {
  await storeTerms(tx, report);
  await queueLikelyOriginal(ctx, tx, report.id);
}

export const reactions: ReportReactions = {
  submitted: (ctx, tx, { report }) => examine(ctx, tx, report),
  edited: async (ctx, tx, { report, facts }) => {
    if (facts.changes.some(({ field }) => SEARCHED.includes(field))) await examine(ctx, tx, report);
  },
  value_corrected: async (ctx, tx, { report, facts }) => {
    if (facts.field === 'feature') await examine(ctx, tx, { ...report, feature: facts.after });
  },
  status_changed: syncDuplicateStatus,
  deleted: revokeMeTooPoints,
  restored: async (ctx, tx, event) => {
    await examine(ctx, tx, event.report);
    await restoreMeTooPoints(ctx, tx, event);
  },
};
