import type { BuildInput } from '@bugquest/contract/reports/lifecycle/schema';
import type { ReportBuild } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { recordAudit } from '../audit/commands.ts';
import { availableBuilds, buildOf } from '../settings/build-queries.ts';
import { getSettings } from '../settings/queries.ts';
import { reportAudit, reportTopics } from './change-commands.ts';
import { canSeeReport, refuseDecided } from './policy.ts';
import { lockReport } from './queries.ts';
import { recordReportEvent } from './timeline/commands.ts';

/**
 * The version of the report stays the same: the build is in no form that another person may have open, and no version depends on the
 * day of a build either.
 * @throws {ApiError} not_found; already_decided for its reporter; invalid_input for a build that testers do not have
 */
export async function correctBuild(
  ctx: Context,
  caller: Caller,
  reportId: string,
  { name }: BuildInput,
): Promise<ReportBuild | null> {
  const { builds } = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const report = await lockReport(tx, reportId, { shouldWait: true });
    if (!canSeeReport(caller, report)) throw new ApiError('not_found');
    if (!caller.isAdmin) refuseDecided(report);
    const isAvailable = availableBuilds(ctx, builds).some((build) => build.name === name);
    if (name !== null && !isAvailable)
      throw new ApiError('invalid_input', { fields: { name: m.reports_build_unknown } });
    const before = buildOf(ctx, builds, report);
    const after = buildOf(ctx, builds, { ...report, chosenBuild: name });
    if (report.chosenBuild === name) return after;
    await tx.update(bugReports).set({ chosenBuild: name }).where(eq(bugReports.id, reportId));
    if (caller.isAdmin) {
      await recordAudit(ctx, tx, {
        ...reportAudit(caller, reportId, 'correct build'),
        before: { chosenBuild: report.chosenBuild },
        after: { chosenBuild: name },
      });
    }
    if (before?.name !== after?.name) {
      await recordReportEvent(ctx, tx, {
        report,
        actorId: caller.id,
        facts: { kind: 'build_corrected', before: before?.name ?? null, after: after?.name ?? null },
      });
    }
    await ctx.changes.publish(tx, reportTopics(report));
    return after;
  });
}
