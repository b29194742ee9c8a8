// Actions of the reporter after the submission. Each waits for the lock of the report, so that the second of two equal replies gets an
// error.
import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { appealUntil } from '@bugquest/contract/reports/lifecycle/appeals';
import type {
  AnswerInput,
  AppealInput,
  CommentInput,
  RetestInput,
} from '@bugquest/contract/reports/lifecycle/schema';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type BugReportRow, bugReports } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';
import { getSettings } from '../../settings/queries.ts';
import { pointTopics, reportTopics } from '../change-commands.ts';
import { findHold } from '../claim-commands.ts';
import { countToday } from '../limits/commands.ts';
import { type AddedFiles, addFiles, type FileFacts, NO_FILES } from '../media/commands.ts';
import { endOfWaiting } from '../policy.ts';
import type { ReportWithReporter } from '../present.ts';
import { getReport, lockOwnReport } from '../queries.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { removeUsedPieces } from '../uploads/commands.ts';

interface Reply {
  changes: Partial<BugReportRow>;
  /** Whether an administrator who reads the earlier version must look again before deciding. Default: true. */
  makesVersion?: boolean;
  toFacts: (files: FileFacts) => ReportEventFacts;
}

/** Runs `work` on the caller's own locked report, then adds the files to the report. @throws {ApiError} not_found, too_many_files */
async function reply(
  ctx: Context,
  { reporterId, reportId, added = NO_FILES }: { reporterId: string; reportId: string; added?: AddedFiles },
  work: (report: ReportWithReporter, tx: Transaction) => Reply | Promise<Reply>,
): Promise<ReportWithReporter> {
  const changed = await ctx.db.transaction(async (tx) => {
    const report = await lockOwnReport(tx, reporterId, reportId);
    const { changes, makesVersion = true, toFacts } = await work(report, tx);
    const files = await addFiles(ctx, tx, report, added);
    if (makesVersion)
      await tx
        .update(bugReports)
        .set({ ...changes, updatedAt: ctx.clock.now() })
        .where(eq(bugReports.id, reportId));
    const facts = toFacts(files);
    await recordReportEvent(ctx, tx, { report, actorId: reporterId, facts });
    if (changes.status) {
      const statusFacts: ReportEventFacts = {
        kind: 'status_changed',
        before: report.status,
        after: changes.status,
      };
      await recordReportEvent(ctx, tx, { report, actorId: reporterId, facts: statusFacts });
    }
    await ctx.changes.publish(tx, reportTopics(report));
    return getReport(tx, reportId);
  });
  await removeUsedPieces(ctx, added.files);
  return changed;
}

/** @throws {ApiError} nothing_asked, too_many_files, upload_missing */
export async function answerQuestion(
  ctx: Context,
  reporterId: string,
  reportId: string,
  { answer, files: about }: AnswerInput,
  files: readonly StoredFile[],
) {
  const settings = await getSettings(ctx);
  return reply(ctx, { reporterId, reportId, added: { about, files } }, (report) => {
    refuseUnlessAsked(report);
    return {
      changes: { infoState: 'answered', ...endOfWaiting(report, ctx.clock.now(), settings) },
      toFacts: (added) => ({ kind: 'info_given', answer, ...added }),
    };
  });
}

/**
 * A comment makes a new version of the report, so that nobody decides without having seen the comment. While an administrator reviews
 * the report it makes none, because comments must not prevent a decision; the open report shows the comment at once.
 * @throws {ApiError} daily_comments_limit, too_many_files, upload_missing
 */
export const comment = (
  ctx: Context,
  reporterId: string,
  reportId: string,
  { text, files: about }: CommentInput,
  files: readonly StoredFile[],
) =>
  reply(ctx, { reporterId, reportId, added: { about, files } }, async (_, tx) => {
    await countToday(ctx, tx, reporterId, { comments: 1 });
    const makesVersion = (await findHold(ctx, tx, reportId, reporterId)) === undefined;
    return { changes: {}, makesVersion, toFacts: (added) => ({ kind: 'reporter_comment', text, ...added }) };
  });

/** Called before files are received, so that no files are read for another person's report. @throws {ApiError} not_found */
export async function refuseReportOfOthers(
  ctx: Context,
  reporterId: string,
  reportId: string,
): Promise<ReportWithReporter> {
  const report = await getReport(ctx.db, reportId);
  if (report.employeeId !== reporterId) throw new ApiError('not_found');
  return report;
}

/** @throws {ApiError} nothing_asked */
export function refuseUnlessAsked({ infoState }: Pick<BugReportRow, 'infoState'>): void {
  if (infoState !== 'asked') throw new ApiError('nothing_asked');
}

/** @throws {ApiError} not_ready_for_retest */
export function refuseUnlessReadyForRetest({
  status,
  duplicateOf,
}: Pick<BugReportRow, 'status' | 'duplicateOf'>): void {
  if (status !== 'Ready for Retest' || duplicateOf) throw new ApiError('not_ready_for_retest');
}

/**
 * Closes the report or sets it back to In Progress. The reporter earns points for either result, but not for a rejected report.
 * @throws {ApiError} not_ready_for_retest, too_many_files, upload_missing
 */
export async function answerRetest(
  ctx: Context,
  reporterId: string,
  reportId: string,
  { result, note, files: about }: RetestInput,
  files: readonly StoredFile[],
) {
  const settings = await getSettings(ctx);
  let retestPoints = 0;
  const retested = await reply(ctx, { reporterId, reportId, added: { about, files } }, async (report, tx) => {
    refuseUnlessReadyForRetest(report);
    retestPoints = report.validationReason === 'penalty' ? 0 : settings.retestPoints;
    await ctx.changes.publish(tx, pointTopics(report));
    return {
      changes: {
        status: result === 'passed' ? 'Closed' : 'In Progress',
        retestDate: ctx.clock.now(),
        retestResult: result,
      },
      toFacts: (added) => ({ kind: 'retest_answered', result, note, points: retestPoints, ...added }),
    };
  });
  return { retested, retestPoints };
}

/** @throws {ApiError} already_appealed, appeal_closed */
export function refuseUnlessAppealable(
  ctx: Context,
  report: Pick<BugReportRow, 'validationReason' | 'validatedAt' | 'appealState'>,
  { appealDays }: ProgramSettings,
): void {
  if (report.appealState) throw new ApiError('already_appealed');
  const until = appealUntil(report, appealDays);
  if (!until || until <= ctx.clock.now()) throw new ApiError('appeal_closed');
}

/** @throws {ApiError} already_appealed, appeal_closed, too_many_files, upload_missing */
export async function appeal(
  ctx: Context,
  reporterId: string,
  reportId: string,
  { grounds, files: about }: AppealInput,
  files: readonly StoredFile[],
) {
  const settings = await getSettings(ctx);
  return reply(ctx, { reporterId, reportId, added: { about, files } }, (report) => {
    refuseUnlessAppealable(ctx, report, settings);
    return {
      changes: { appealState: 'open' },
      toFacts: (added) => ({ kind: 'appealed', grounds, ...added }),
    };
  });
}
