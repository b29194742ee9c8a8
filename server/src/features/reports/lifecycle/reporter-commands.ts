// Actions of the reporter after submitting. They wait for the row lock, so that the second of two equal replies gets an
// error.
import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { appealUntil } from '@bugquest/contract/reports/lifecycle/appeals';
import type { RetestInput } from '@bugquest/contract/reports/lifecycle/schema';
import { hasTooMany } from '@bugquest/contract/reports/media/uploads';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { type BugReportRow, bugReports } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { StoredFile } from '../../../http/input/received-file.ts';
import { getSettings } from '../../settings/queries.ts';
import { reportTopics } from '../change-commands.ts';
import { countToday } from '../limits/commands.ts';
import { insertMedia } from '../media/commands.ts';
import { endOfWaiting } from '../policy.ts';
import type { ReportWithReporter } from '../present.ts';
import { getReport, lockOwnReport } from '../queries.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { removeUsedPieces } from '../uploads/commands.ts';

interface Reply {
  changes: Partial<BugReportRow>;
  facts: ReportEventFacts;
}

/** Runs `work` on the caller's own locked report. @throws {ApiError} not_found */
function reply(
  ctx: Context,
  reporterId: string,
  reportId: string,
  work: (report: ReportWithReporter, tx: Transaction) => Reply | Promise<Reply>,
): Promise<ReportWithReporter> {
  return ctx.db.transaction(async (tx) => {
    const report = await lockOwnReport(tx, reporterId, reportId);
    const { changes, facts } = await work(report, tx);
    await tx
      .update(bugReports)
      .set({ ...changes, updatedAt: ctx.clock.now() })
      .where(eq(bugReports.id, reportId));
    await recordReportEvent(ctx, tx, { report, actorId: reporterId, facts });
    if (changes.status) {
      const moved: ReportEventFacts = {
        kind: 'status_changed',
        before: report.status,
        after: changes.status,
      };
      await recordReportEvent(ctx, tx, { report, actorId: reporterId, facts: moved });
    }
    await ctx.changes.publish(tx, reportTopics(report));
    return getReport(tx, reportId);
  });
}

/** @throws {ApiError} nothing_asked */
export async function answerQuestion(ctx: Context, reporterId: string, reportId: string, answer: string) {
  const settings = await getSettings(ctx);
  return reply(ctx, reporterId, reportId, (report) => {
    if (report.infoState !== 'asked') throw new ApiError('nothing_asked');
    return {
      changes: { infoState: 'answered', ...endOfWaiting(report, ctx.clock.now(), settings) },
      facts: { kind: 'info_given', answer },
    };
  });
}

/**
 * Makes a new version of the report, so that nobody decides it without having seen the comment.
 * @throws {ApiError} daily_comments_limit
 */
export const comment = (ctx: Context, reporterId: string, reportId: string, text: string) =>
  reply(ctx, reporterId, reportId, async (_, tx) => {
    await countToday(ctx, tx, reporterId, { comments: 1 });
    return { changes: {}, facts: { kind: 'reporter_comment', text } };
  });

/** Before files are received. @throws {ApiError} not_found, not_ready_for_retest */
export async function refuseEarlyRetest(ctx: Context, reporterId: string, reportId: string): Promise<void> {
  const report = await getReport(ctx.db, reportId);
  if (report.employeeId !== reporterId) throw new ApiError('not_found');
  refuseUnlessReady(report);
}

function refuseUnlessReady({ status, duplicateOf }: Pick<BugReportRow, 'status' | 'duplicateOf'>): void {
  if (status !== 'Ready for Retest' || duplicateOf) throw new ApiError('not_ready_for_retest');
}

/**
 * Closes the report or sets it back to In Progress, and adds the files to it.
 * @throws {ApiError} not_ready_for_retest, too_many_files, upload_missing
 */
export async function answerRetest(
  ctx: Context,
  reporterId: string,
  reportId: string,
  { result, note, files: about }: RetestInput,
  files: readonly StoredFile[],
): Promise<ReportWithReporter> {
  const captions = new Map(files.map((file, index) => [file, about[index]!.caption]));
  const changed = await reply(ctx, reporterId, reportId, async (report, tx) => {
    refuseUnlessReady(report);
    if (hasTooMany([...report.media, ...files])) throw new ApiError('too_many_files');
    const added = await insertMedia(ctx, tx, report, files, { now: ctx.clock.now(), captions });
    return {
      changes: {
        status: result === 'passed' ? 'Closed' : 'In Progress',
        retestDate: ctx.clock.now(),
        retestResult: result,
      },
      facts: {
        kind: 'retest_answered',
        result,
        note,
        ...(added.length > 0 && { fileIds: added.map(({ id }) => id) }),
      },
    };
  });
  await removeUsedPieces(ctx, files);
  return changed;
}

/** Appeals the decision. @throws {ApiError} already_appealed, appeal_closed */
export async function appeal(ctx: Context, reporterId: string, reportId: string, grounds: string) {
  const { appealDays } = await getSettings(ctx);
  return reply(ctx, reporterId, reportId, (report) => {
    if (report.appealState) throw new ApiError('already_appealed');
    const until = appealUntil(report, appealDays);
    if (!until || until <= ctx.clock.now()) throw new ApiError('appeal_closed');
    return {
      changes: { appealState: 'open' },
      facts: { kind: 'appealed', grounds },
    };
  });
}
