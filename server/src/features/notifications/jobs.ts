import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { mailNotices } from './digest-commands.ts';

/** Every minute: whoever has something to be told, and no mail of it within the hour, gets one. */
export const mailNoticesJob = (ctx: Context): JobKind<object> => ({
  name: 'mail-notices',
  cron: '* * * * *',
  run: () => mailNotices(ctx),
});
