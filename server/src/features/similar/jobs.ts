import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { countTerms, deriveTerms } from './commands.ts';

/** Reads reports that lack terms, and counts how common terms are: at the start (main.ts), and every hour. */
export const readTermsJob = (ctx: Context): JobKind<object> => ({
  name: 'read-terms',
  cron: '10 * * * *',
  expireIn: 3_600,
  run: async () => {
    await deriveTerms(ctx);
    await countTerms(ctx);
  },
});
