import type { Context } from '../../../../context.ts';
import type { JobKind } from '../../../../platform/jobs/jobs.ts';
import { MAKE_BACKUP } from '../dump/backup-commands.ts';
import { makeDueBackup } from './commands.ts';

/** Every hour, on one server, and when an administrator asks for it. */
export const dailyBackupJob = (ctx: Context): JobKind<{ isAsked?: true }> => ({
  ...MAKE_BACKUP,
  cron: '5 * * * *',
  // The next hour tries again.
  retries: 0,
  expireIn: 12 * 3_600,
  heartbeat: 60,
  run: ({ isAsked }) => makeDueBackup(ctx, isAsked),
});
