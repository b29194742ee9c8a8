import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { deleteExpiredUploads } from './commands.ts';

const BATCH = 100;

/** Deletes uploads that no report has used within a day. */
export const expireUploads = (ctx: Context): JobKind<object> => ({
  name: 'expire-uploads',
  cron: '50 2 * * *',
  expireIn: 3_600,
  run: async () => {
    while (await deleteExpiredUploads(ctx, BATCH));
  },
});
