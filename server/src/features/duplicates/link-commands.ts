// A link always leads directly to the original: there are no chains and no cycles.
import { toAsciiDigits } from '@bugquest/contract/digits';
import { isEarlier } from '@bugquest/contract/duplicates/earlier';
import type { ReportStatus, ValidationReason } from '@bugquest/contract/reports/lists';
import { isRejection, VALIDATED_REASONS } from '@bugquest/contract/review/review';
import { m } from '@bugquest/phrases/messages';
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Context, EventOf } from '../../context.ts';
import type { Executor, Transaction } from '../../db/client.ts';
import { duplicateAnswers } from '../../db/schema/duplicates.ts';
import { bugReports, reportColumns } from '../../db/schema/reports.ts';
import { decisions } from '../../db/schema/review.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { reportTopic, reportTopics } from '../reports/change-commands.ts';
import type { ReportWithReporter } from '../reports/present.ts';
import { lockReport } from '../reports/queries.ts';
import { recordReportEvent } from '../reports/timeline/commands.ts';
import { findLastEvent } from '../reports/timeline/queries.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface LinkRequest {
  report: ReportWithReporter;
  admin: Caller;
  /** As the administrator typed it. */
  typedOriginal: string;
  /** The administrator insists on an original that was reported later. */
  allowNewerOriginal: boolean | undefined;
}

interface Link {
  /** To store. */
  changes: { duplicateOf?: string | null; status?: ReportStatus };
  /** The serial number of a newly linked original. */
  original?: string;
  /** For undo. */
  movedDuplicates?: string[];
}

type DecisionLink = Omit<LinkRequest, 'typedOriginal'> & {
  reason: ValidationReason;
  /** '' for an unknown original; undefined keeps the stored original. */
  typedOriginal: string | undefined;
};

/**
 * A decision as duplicate with a known original sets the link. Any other decision removes a link that was set so, and a rejection
 * removes every link. A link without a decision stays when the report is accepted.
 * @throws {ApiError} invalid_input, newer_original, and report_changed when the original is locked
 */
export async function linkByDecision(
  ctx: Context,
  tx: Transaction,
  { reason, typedOriginal, ...request }: DecisionLink,
): Promise<Link> {
  const { report, admin } = request;
  if (reason === 'duplicate' && typedOriginal !== '')
    return typedOriginal === undefined
      ? { changes: {} }
      : linkOriginal(ctx, tx, { ...request, typedOriginal });
  if (isRejection(reason)) await releaseLinks(ctx, tx, report.id, admin);
  const isLinkKept = !isRejection(reason) && report.validationReason !== 'duplicate';
  return isLinkKept ? { changes: {} } : removeLink(ctx, tx, report, admin);
}

/**
 * Duplicates of the report move to the original, because an original is normally earlier than all its duplicates.
 * @throws {ApiError} invalid_input, newer_original, and report_changed when the original is locked
 */
export async function linkOriginal(
  ctx: Context,
  tx: Transaction,
  { report, admin, typedOriginal, allowNewerOriginal }: LinkRequest,
): Promise<Link> {
  const original = await lockOriginal(tx, report.id, typedOriginal);
  if (original.id === report.duplicateOf) return { changes: {} };
  if (!allowNewerOriginal && isEarlier(report, original)) throw new ApiError('newer_original');
  const movedDuplicates = await moveDuplicates(ctx, tx, report.id, original.id);
  await ctx.changes.publish(tx, [...reportTopics(original), ...movedDuplicates.map(reportTopic)]);
  await recordReportEvent(ctx, tx, {
    report: original,
    actorId: admin.id,
    facts: { kind: 'duplicate_found', serialNumber: report.serialNumber },
  });
  return {
    changes: { duplicateOf: original.id, status: original.status },
    original: original.serialNumber,
    movedDuplicates,
  };
}

/** The status stays. */
async function removeLink(
  ctx: Context,
  tx: Transaction,
  report: ReportWithReporter,
  admin: Caller,
): Promise<Link> {
  if (!report.duplicateOf) return { changes: {} };
  const original = await lockReport(tx, report.duplicateOf);
  await recordReportEvent(ctx, tx, {
    report: original,
    actorId: admin.id,
    facts: { kind: 'duplicate_gone', serialNumber: report.serialNumber },
  });
  await ctx.changes.publish(tx, reportTopics(original));
  return { changes: { duplicateOf: null } };
}

/** Locks the typed report, or its original if it is a duplicate. */
async function lockOriginal(tx: Transaction, reportId: string, typedOriginal: string) {
  const found = await findByIdOrSerial(tx, typedOriginal);
  if (!found) throw new ApiError('invalid_input', { fields: { duplicateOf: m.duplicates_original_unknown } });
  const id = found.duplicateOf ?? found.id;
  if (id === reportId || found.id === reportId)
    throw new ApiError('invalid_input', { fields: { duplicateOf: m.duplicates_original_itself } });
  return lockReport(tx, id);
}

/** @param typed an id, or a serial number such as `bug-1001` or `١٠٠١` */
export async function findByIdOrSerial(executor: Executor, typed: string) {
  const text = toAsciiDigits(typed).trim();
  const serial = /^\d+$/.test(text) ? `BUG-${text}` : text.toUpperCase();
  const [found] = await executor
    .select({ id: bugReports.id, duplicateOf: bugReports.duplicateOf })
    .from(bugReports)
    .where(UUID.test(text) ? eq(bugReports.id, text) : eq(bugReports.serialNumber, serial));
  return found;
}

/** For a restored report or link. The original may have been deleted, or may be a duplicate now. */
export async function findOriginal(tx: Transaction, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  const [found] = await tx
    .select({ id: bugReports.id, duplicateOf: bugReports.duplicateOf })
    .from(bugReports)
    .where(eq(bugReports.id, id))
    .for('key share');
  return found ? (found.duplicateOf ?? found.id) : null;
}

/** Reports that were linked without a decision are problems of their own again, and are compared with other reports. */
async function releaseLinks(ctx: Context, tx: Transaction, originalId: string, admin: Caller): Promise<void> {
  const now = ctx.clock.now();
  const isLinkedOnly = or(
    isNull(bugReports.validationReason),
    inArray(bugReports.validationReason, [...VALIDATED_REASONS]),
  );
  const released = await tx
    .update(bugReports)
    .set({ duplicateOf: null, updatedAt: now })
    .where(and(eq(bugReports.duplicateOf, originalId), isLinkedOnly))
    .returning({ id: bugReports.id, employeeId: bugReports.employeeId });
  if (released.length === 0) return;
  const ids = released.map(({ id }) => id);
  await tx
    .update(decisions)
    .set({ undoneAt: now, undoneBy: admin.id })
    .where(and(inArray(decisions.reportId, ids), eq(decisions.source, 'link'), isNull(decisions.undoneAt)));
  await tx
    .delete(duplicateAnswers)
    .where(and(inArray(duplicateAnswers.reportId, ids), duplicateAnswers.isSame));
  await ctx.changes.publish(tx, released.flatMap(reportTopics));
}

export async function moveDuplicates(
  ctx: Context,
  tx: Transaction,
  from: string,
  to: string,
): Promise<string[]> {
  const moved = await tx
    .update(bugReports)
    .set({ duplicateOf: to, updatedAt: ctx.clock.now() })
    .where(eq(bugReports.duplicateOf, from))
    .returning({ id: bugReports.id });
  return moved.map(({ id }) => id);
}

/** Undoes the effects of the decision on other reports. The undo of the decision removes the link itself. */
export async function unlinkOriginal(
  ctx: Context,
  tx: Transaction,
  {
    report,
    admin,
    movedDuplicates,
    isLinkUndone,
  }: {
    report: ReportWithReporter;
    admin: Caller;
    movedDuplicates: readonly string[];
    isLinkUndone: boolean;
  },
): Promise<void> {
  const { duplicateOf } = report;
  if (!isLinkUndone || !duplicateOf) return;
  if (movedDuplicates.length > 0) {
    await tx
      .update(bugReports)
      .set({ duplicateOf: report.id, updatedAt: ctx.clock.now() })
      .where(and(inArray(bugReports.id, [...movedDuplicates]), eq(bugReports.duplicateOf, duplicateOf)));
  }
  const original = await lockReport(tx, duplicateOf);
  const { serialNumber } = report;
  const linking = await findLastEvent(tx, original.id, { kind: 'duplicate_found', serialNumber });
  await recordReportEvent(ctx, tx, {
    report: original,
    actorId: admin.id,
    facts: { kind: 'duplicate_gone', serialNumber },
    undoes: linking?.id,
  });
  await ctx.changes.publish(tx, [...reportTopics(original), ...movedDuplicates.map(reportTopic)]);
}

/** Reporters of duplicates are notified, but not asked for a retest. */
export async function syncDuplicateStatus(
  ctx: Context,
  tx: Transaction,
  { report: original, actorId, facts }: EventOf<'status_changed'>,
): Promise<void> {
  // Duplicates have no duplicates.
  if (facts.original) return;
  const { after: status, fixNote } = facts;
  const duplicates = await tx
    .select(reportColumns)
    .from(bugReports)
    .where(and(eq(bugReports.duplicateOf, original.id), ne(bugReports.status, status)))
    .orderBy(asc(bugReports.id))
    .for('no key update');
  if (duplicates.length === 0) return;
  const ids = duplicates.map(({ id }) => id);
  await tx.update(bugReports).set({ status, updatedAt: ctx.clock.now() }).where(inArray(bugReports.id, ids));
  for (const duplicate of duplicates) {
    await recordReportEvent(ctx, tx, {
      report: duplicate,
      actorId,
      facts: {
        kind: 'status_changed',
        before: duplicate.status,
        after: status,
        original: original.serialNumber,
        ...(fixNote && { fixNote }),
      },
    });
  }
  await ctx.changes.publish(tx, duplicates.flatMap(reportTopics));
}
