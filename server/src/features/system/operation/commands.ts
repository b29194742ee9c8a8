import type { JobKindName } from '@bugquest/contract/system/jobs';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';

/** @returns the number of queued jobs @throws {ApiError} no_failed_jobs also when another administrator has just retried them */
export async function retryJobs(ctx: Context, adminId: string, kind: JobKindName): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const count = await ctx.jobs.retryFailed(tx, { name: kind });
    if (count === 0) throw new ApiError('no_failed_jobs');
    await recordAudit(ctx, tx, {
      actorId: adminId,
      action: 'retry jobs',
      recordType: 'job',
      recordId: kind,
      after: { count },
    });
    await ctx.changes.publish(tx, ['jobs']);
    return count;
  });
}
