import type { Context } from '../../../../context.ts';
import type { JobKind } from '../../../../platform/jobs/jobs.ts';
import { sendWeeklyMail } from './commands.ts';

/** Sends the mail of the week after its hour, also if no server was running at that hour. */
export const weeklyMailJob = (ctx: Context): JobKind<object> => ({
  name: 'weekly-mail',
  cron: '0 * * * *',
  run: () => sendWeeklyMail(ctx),
});
