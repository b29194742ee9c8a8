import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { applyRetention } from './commands.ts';

/** Every night. */
export const applyRetentionJob = (ctx: Context): JobKind<object> => ({
  name: 'apply-retention',
  cron: '10 4 * * *',
  expireIn: 2 * 3_600,
  heartbeat: 60,
  run: async () => {
    const deleted = await applyRetention(ctx);
    if (Object.keys(deleted).length > 0) ctx.log.info({ deleted }, 'old records were deleted');
  },
});
