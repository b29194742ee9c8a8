import type { Language } from '@bugquest/contract/employees/lists';
import type { ReportUpdate } from '@bugquest/contract/reports/lifecycle/schema';
import type {
  BulkAssignment,
  BulkDeletion,
  BulkDuplicates,
  BulkStatus,
  DeletedReport,
} from '@bugquest/contract/review/bulk-schema';
import type { BulkDecision, DecidedReport, UndoInput } from '@bugquest/contract/review/queue';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { BugReportRow } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { findByIdOrSerial } from '../../duplicates/link-commands.ts';
import { updateReport } from '../../reports/lifecycle/commands.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { getReport } from '../../reports/queries.ts';
import { assignReport } from '../assignment-commands.ts';
import { reviewBug } from '../decisions/commands.ts';
import { undoReview } from '../decisions/undo-commands.ts';
import { deleteBug } from '../deletion/commands.ts';
import { forEachReport, splitByLink } from './for-each-report.ts';

/** Original reports come first, because the status of duplicates follows them. */
export async function changeStatuses(
  ctx: Context,
  admin: Caller,
  { reports, status }: BulkStatus,
  locale: Language,
) {
  const { duplicates, others } = await splitByLink(ctx, reports);
  const { done, refused } = await forEachReport(
    reports,
    { locale, groups: [others, duplicates] },
    async ({ id, updatedAt }) => toDecidedReport(await changeStatus(ctx, admin, id, { status, updatedAt })),
  );
  return { changed: done, refused };
}

/** A report with a new version that already has the status needs no change, for example a duplicate after its original report. */
async function changeStatus(
  ctx: Context,
  admin: Caller,
  id: string,
  change: Pick<ReportUpdate, 'status' | 'updatedAt'>,
): Promise<ReportWithReporter> {
  try {
    return await updateReport(ctx, admin, id, change);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'report_changed') throw error;
    const report = await getReport(ctx.db, id);
    if (report.status !== change.status) throw error;
    return report;
  }
}

/** Null removes the assignments. */
export async function assignReports(
  ctx: Context,
  admin: Caller,
  { reports, assigneeId }: BulkAssignment,
  locale: Language,
) {
  const { done, refused } = await forEachReport(reports, { locale }, async ({ id, updatedAt }) =>
    toDecidedReport(await assignReport(ctx, admin, id, { assigneeId, updatedAt })),
  );
  return { assigned: done, refused };
}

/** Duplicates come first, because the deletion of their original report changes them. */
export async function deleteReports(
  ctx: Context,
  admin: Caller,
  { reports, ...deletion }: BulkDeletion,
  locale: Language,
) {
  const { duplicates, others } = await splitByLink(ctx, reports);
  const { done, refused } = await forEachReport(
    reports,
    { locale, groups: [duplicates, others] },
    async ({ id, updatedAt }): Promise<DeletedReport> => {
      const deleted = await deleteBug(ctx, admin, id, { ...deletion, updatedAt });
      return { id, serialNumber: deleted.bugSerialNumber, deletionId: deleted.id };
    },
  );
  return { deleted: done, refused };
}

/**
 * Decides reports one at a time, because each decision locks the original report. Duplicates come first: when a report gets an original,
 * its own duplicates also move and get a new version.
 * @throws {ApiError} invalid_input for an unknown original report
 */
export async function markDuplicates(
  ctx: Context,
  admin: Caller,
  { reports, original, ...marking }: BulkDuplicates,
  locale: Language,
) {
  const originalReport = await findByIdOrSerial(ctx.db, original);
  if (!originalReport)
    throw new ApiError('invalid_input', { fields: { original: m.duplicates_original_unknown } });
  const decision = {
    ...marking,
    validationReason: 'duplicate',
    duplicateOf: originalReport.id,
  } as const;
  const { duplicates, others } = await splitByLink(ctx, reports);
  const { done, refused } = await forEachReport(
    reports,
    { locale, groups: [duplicates, { ...others, concurrency: 1 }] },
    async ({ id, updatedAt }) => toDecidedReport(await reviewBug(ctx, admin, id, { ...decision, updatedAt })),
  );
  return { decided: done, refused };
}

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

/** Only undoes decisions of the caller. */
export async function undoReviews(ctx: Context, admin: Caller, { reports }: UndoInput, locale: Language) {
  const { duplicates, others } = await splitByLink(ctx, reports);
  const groups = [duplicates, others];
  const { done, refused } = await forEachReport(reports, { locale, groups }, async ({ id, updatedAt }) =>
    toDecidedReport(await undoReview(ctx, admin, id, updatedAt)),
  );
  return { undone: done, refused };
}

const toDecidedReport = ({ id, serialNumber, updatedAt }: BugReportRow): DecidedReport => ({
  id,
  serialNumber,
  updatedAt: updatedAt.toISOString(),
});
