import type { ExpectedAnswer } from '@bugquest/contract/reports/answer';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import { getSettings } from '../../settings/queries.ts';
import { reportTopics } from '../change-commands.ts';
import { refuseDecided } from '../policy.ts';
import { lockOwnReport } from '../queries.ts';
import { recordReportEvent } from '../timeline/commands.ts';
import { promises } from './policy.ts';
import { getExpectedAnswer } from './queries.ts';

/**
 * The version of the report stays the same: nothing changed that a decision depends on. Nobody is notified, because the queue shows it.
 * @throws {ApiError} not_found, already_decided, already_reminded, promise_running
 */
export async function remindTeam(
  ctx: Context,
  reporterId: string,
  reportId: string,
): Promise<ExpectedAnswer> {
  const settings = await getSettings(ctx);
  const reminded = await ctx.db.transaction(async (tx) => {
    const report = await lockOwnReport(tx, reporterId, reportId);
    refuseDecided(report);
    if (report.remindedAt) throw new ApiError('already_reminded');
    const promisedBy = promises(ctx, settings)(report);
    const now = ctx.clock.now();
    if (!promisedBy || promisedBy > now) throw new ApiError('promise_running');
    await tx.update(bugReports).set({ remindedAt: now }).where(eq(bugReports.id, reportId));
    await recordReportEvent(ctx, tx, { report, actorId: reporterId, facts: { kind: 'reminded' } });
    await ctx.changes.publish(tx, reportTopics(report));
    return { ...report, remindedAt: now };
  });
  return getExpectedAnswer(ctx, reminded);
}
