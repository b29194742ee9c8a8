import type { SnoozeEnd } from '@bugquest/contract/reports/snooze';
import type { SnoozeInput } from '@bugquest/contract/review/desk-schema';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { snoozes } from '../../db/schema/review.ts';
import { ApiError } from '../../http/errors.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { recordAudit } from '../audit/commands.ts';
import { reportAudit, reportTopics } from '../reports/change-commands.ts';
import { claimAfterConflict } from '../reports/claim-commands.ts';
import { refuseDecided } from '../reports/policy.ts';
import type { ReportWithReporter } from '../reports/present.ts';
import { getReport, lockReport } from '../reports/queries.ts';
import { getSettings } from '../settings/queries.ts';
import { isAvailable, newestBuildName } from './queue/snooze-queries.ts';

type End = Partial<Pick<typeof snoozes.$inferSelect, 'untilDay' | 'untilBuild' | 'afterBuild'>>;

/** For the audit log. */
const nameOf = ({ untilDay, untilBuild }: End): string => untilDay ?? untilBuild ?? 'next build';

/**
 * Puts a pending report aside, or brings it back if `until` is null. Its age limit and the promise of an answer go on, and the reporter sees
 * nothing. The administrator's own reports are allowed, because this changes no points.
 * @throws {ApiError} not_found, report_changed, already_decided, invalid_input
 */
export async function snoozeReport(
  ctx: Context,
  admin: Caller,
  reportId: string,
  { until, updatedAt }: SnoozeInput,
): Promise<ReportWithReporter> {
  const settings = await getSettings(ctx);
  const ends = until && endOf(ctx, settings, until);
  const change = async (tx: Transaction) => {
    const report = await lockReport(tx, reportId, { updatedAt });
    refuseDecided(report);
    const snoozedAt = ctx.clock.now();
    const [before] = await tx.delete(snoozes).where(eq(snoozes.reportId, reportId)).returning();
    if (ends) await tx.insert(snoozes).values({ reportId, ...ends, snoozedBy: admin.id, snoozedAt });
    await tx.update(bugReports).set({ updatedAt: snoozedAt }).where(eq(bugReports.id, reportId));
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, reportId, 'snooze report'),
      before: { snoozedUntil: before ? nameOf(before) : null },
      after: { snoozedUntil: ends && nameOf(ends) },
    });
    await ctx.changes.publish(tx, reportTopics(report));
    return getReport(tx, reportId);
  };
  return claimAfterConflict(ctx, admin, reportId, () => ctx.db.transaction(change));
}

function endOf(ctx: Context, settings: ProgramSettings, until: SnoozeEnd): End {
  if ('day' in until) {
    if (until.day <= programDay(ctx.clock.now(), ctx.config.timezone))
      throw new ApiError('invalid_input', { fields: { day: m.review_snooze_day_past } });
    return { untilDay: until.day };
  }
  if (until.build === null) return { afterBuild: newestBuildName(ctx, settings) };
  if (isAvailable(ctx, settings, until.build))
    throw new ApiError('invalid_input', { fields: { build: m.review_snooze_build_available } });
  return { untilBuild: until.build };
}
