import type { Context } from '../../../../context.ts';
import type { JobKind } from '../../../../platform/jobs/jobs.ts';
import { MAKE_BACKUP } from '../dump/backup-commands.ts';
import { makeDueBackup } from './commands.ts';

/** Every hour, on one server. */
export const dailyBackupJob = (ctx: Context): JobKind<object> => ({
  ...MAKE_BACKUP,
  cron: '5 * * * *',
  // The next hour tries again.
  retries: 0,
  expireIn: 12 * 3_600,
  heartbeat: 60,
  run: () => makeDueBackup(ctx),
});
