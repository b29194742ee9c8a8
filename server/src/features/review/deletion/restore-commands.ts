import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { deletionFeedback } from '../../../db/schema/reports.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Caller } from '../../../http/security/sessions.ts';
import { recordAudit } from '../../audit/commands.ts';
import { reportAudit } from '../../reports/change-commands.ts';
import { canDecide } from '../../reports/policy.ts';
import type { ReportWithReporter } from '../../reports/present.ts';
import { getSettings } from '../../settings/queries.ts';
import { restoreDeleted } from './removal-commands.ts';

/**
 * Undoes a deletion. Deleting its row makes sure that only one of several parallel calls succeeds.
 * @throws {ApiError} not_found, own_report
 */
export async function restoreReport(
  ctx: Context,
  admin: Caller,
  deletionId: string,
): Promise<ReportWithReporter> {
  const settings = await getSettings(ctx);
  return ctx.db.transaction(async (tx) => {
    const [deletion] = await tx
      .delete(deletionFeedback)
      .where(eq(deletionFeedback.id, deletionId))
      .returning();
    if (!deletion) throw new ApiError('not_found');
    if (!canDecide(admin, deletion, settings)) throw new ApiError('own_report');
    const { deletionReason, adminFeedback, pointsDeducted } = deletion;
    await recordAudit(ctx, tx, {
      ...reportAudit(admin, deletion.report.id, 'restore report'),
      before: { deletionReason, adminFeedback },
      after: { pointsEarned: pointsDeducted },
    });
    return restoreDeleted(ctx, tx, deletion, { ageLimits: settings.ageLimits, actorId: admin.id });
  });
}
