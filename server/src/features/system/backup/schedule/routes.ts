import { backUpNow, getBackupState } from '@bugquest/contract/system/backup/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../../context.ts';
import type { Bind } from '../../../../http/bind.ts';
import { done } from '../../../../http/replies/json-reply.ts';
import { getSettings } from '../../../settings/queries.ts';
import { queueBackup } from './commands.ts';
import { readBackupState } from './queries.ts';

export function backupRoutes(ctx: Context, bind: Bind): void {
  bind(getBackupState, async () => {
    const [state, { backups }] = await Promise.all([readBackupState(ctx), getSettings(ctx)]);
    return { ...state, hour: backups.hour };
  });

  bind(backUpNow, async ({ caller, locale }) => {
    await queueBackup(ctx, caller.id);
    return done(m.system_backup_started({}, { locale }));
  });
}
