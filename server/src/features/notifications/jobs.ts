import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { mailNotices } from './digest-commands.ts';

/** Every minute: sends notification mails, at most one per hour and employee. */
export const mailNoticesJob = (ctx: Context): JobKind<object> => ({
  name: 'mail-notices',
  cron: '* * * * *',
  run: () => mailNotices(ctx),
});
