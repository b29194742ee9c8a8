import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { cleanIdentifiers } from './commands.ts';

/** After a change of the country, and every night: the first one after an upgrade applies new rules to what is stored. */
export const cleanIdentifiersJob = (ctx: Context): JobKind<object> => ({
  name: 'clean-identifiers',
  cron: '50 3 * * *',
  expireIn: 3_600,
  run: async () => {
    const { cleaned, conflicts } = await cleanIdentifiers(ctx);
    if (cleaned + conflicts.length > 0)
      ctx.log.info({ cleaned, conflicts: conflicts.length }, 'stored identifiers were cleaned');
  },
});
