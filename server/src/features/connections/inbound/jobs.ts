import type { Context } from '../../../context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { READ_INBOUND_MAIL, readInboundMail } from './read-commands.ts';

/** Every minute, on one of the servers. */
export const readInboundMailJob = (ctx: Context): JobKind<object> => ({
  ...READ_INBOUND_MAIL,
  cron: '* * * * *',
  // The next minute tries again.
  retries: 0,
  run: () => readInboundMail(ctx),
});
