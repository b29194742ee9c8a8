import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { findMissingLikelyOriginals } from '../likely/commands.ts';
import { countTerms, deriveTerms } from './commands.ts';

/** Derives missing terms, counts all terms, and finds missing likely originals with them: at the start (main.ts), and every hour. */
export const readTermsJob = (ctx: Context): JobKind<object> => ({
  name: 'read-terms',
  cron: '10 * * * *',
  expireIn: 3_600,
  run: async () => {
    await deriveTerms(ctx);
    await countTerms(ctx);
    await findMissingLikelyOriginals(ctx);
  },
});
