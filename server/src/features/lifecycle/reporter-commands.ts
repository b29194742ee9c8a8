// What a report's reporter does with it after submitting. They wait for whoever holds the row, so that of two equal
// replies the second learns that it came late.
import type { ReportEventFacts } from '@bugquest/contract/bug-reports/events';
import { appealUntil } from '@bugquest/contract/lifecycle/appeals';
import type { RetestInput } from '@bugquest/contract/lifecycle/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type BugReportRow, bugReports } from '../../db/schema/bug-reports.ts';
import { ApiError } from '../../http/errors.ts';
import type { ReportWithReporter } from '../bug-reports/present.ts';
import { getReport, lockReport } from '../bug-reports/queries.ts';
import { foldStatus } from '../duplicates/link-commands.ts';
import { listActiveAdmins } from '../employees/queries.ts';
import { getSettings } from '../settings/queries.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { shownAt } from './commands.ts';
import { listConcerned } from './queries.ts';

interface Reply {
  changes: Partial<BugReportRow>;
  facts: ReportEventFacts;
  tell: readonly string[];
}

/** Changes the caller's own report as `work` says. @throws {ApiError} not_found for another person's */
function reply(
  ctx: Context,
  reporterId: string,
  reportId: string,
  work: (tx: Transaction, report: ReportWithReporter) => Promise<Reply>,
): Promise<ReportWithReporter> {
  return ctx.db.transaction(async (tx) => {
    const report = await lockReport(tx, reportId, { wait: true });
    if (report.employeeId !== reporterId) throw new ApiError('not_found');
    const { changes, facts, tell } = await work(tx, report);
    await tx
      .update(bugReports)
      .set({ ...changes, updatedAt: ctx.clock.now() })
      .where(eq(bugReports.id, reportId));
    await recordReportEvent(ctx, tx, { report, actorId: reporterId, facts, tell });
    if (changes.status) {
      const moved: ReportEventFacts = {
        kind: 'status_changed',
        before: report.status,
        after: changes.status,
      };
      await recordReportEvent(ctx, tx, { report, actorId: reporterId, facts: moved });
      await foldStatus(ctx, tx, { original: report, status: changes.status, actorId: reporterId });
    }
    await ctx.changes.publish(tx, shownAt(reporterId));
    return getReport(tx, reportId);
  });
}

/** @throws {ApiError} nothing_asked */
export const answerQuestion = (ctx: Context, reporterId: string, reportId: string, answer: string) =>
  reply(ctx, reporterId, reportId, async (tx, report) => {
    if (report.infoState !== 'asked') throw new ApiError('nothing_asked');
    return {
      changes: { infoState: 'answered' },
      facts: { kind: 'info_given', answer },
      tell: await listConcerned(tx, report, { kind: 'info_requested' }),
    };
  });

/** Closes the report or sends it back to be mended. @throws {ApiError} not_ready_for_retest */
export const answerRetest = (
  ctx: Context,
  reporterId: string,
  reportId: string,
  { result, note }: RetestInput,
) =>
  reply(ctx, reporterId, reportId, async (tx, report) => {
    if (report.status !== 'Ready for Retest' || report.duplicateOf)
      throw new ApiError('not_ready_for_retest');
    return {
      changes: {
        status: result === 'passed' ? 'Closed' : 'In Progress',
        retestDate: ctx.clock.now(),
        retestResult: result,
      },
      facts: { kind: 'retest_answered', result, note },
      tell: await listConcerned(tx, report, { kind: 'status_changed', after: 'Ready for Retest' }),
    };
  });

/** Asks for another decision. @throws {ApiError} already_appealed, appeal_closed */
export async function appeal(ctx: Context, reporterId: string, reportId: string, grounds: string) {
  const { appealDays } = await getSettings(ctx);
  return reply(ctx, reporterId, reportId, async (tx, report) => {
    if (report.appealState) throw new ApiError('already_appealed');
    const until = appealUntil(report, appealDays);
    if (!until || until <= ctx.clock.now()) throw new ApiError('appeal_closed');
    return {
      changes: { appealState: 'open' },
      facts: { kind: 'appealed', grounds },
      tell: await listActiveAdmins(tx),
    };
  });
}
