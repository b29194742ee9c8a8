import type { Language } from '@bugquest/contract/employees/lists';
import type { BulkDecision, UndoInput } from '@bugquest/contract/review/queue';
import type { Context } from '../../../context.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { forEachReport, splitByLink } from '../bulk/for-each-report.ts';
import { toDecidedReport } from '../bulk/present.ts';
import { reviewBug } from './commands.ts';
import { undoReview } from './undo-commands.ts';

/** Decides many reports with one decision. */
export async function decideReports(
  ctx: Context,
  admin: Caller,
  { reports, ...decision }: BulkDecision,
  locale: Language,
) {
  const { duplicates, others } = await splitByLink(ctx, reports);
  const groups = [duplicates, others];
  const { done, refused } = await forEachReport(reports, { locale, groups }, async ({ id, updatedAt }) =>
    toDecidedReport(await reviewBug(ctx, admin, id, { ...decision, updatedAt })),
  );
  return { decided: done, refused };
}

/** Undoes the caller's last decision on each report. */
export async function undoReviews(ctx: Context, admin: Caller, { reports }: UndoInput, locale: Language) {
  const { duplicates, others } = await splitByLink(ctx, reports);
  const groups = [duplicates, others];
  const { done, refused } = await forEachReport(reports, { locale, groups }, async ({ id, updatedAt }) =>
    toDecidedReport(await undoReview(ctx, admin, id, updatedAt)),
  );
  return { undone: done, refused };
}
