import { getBackupState } from '@bugquest/contract/system/backup/endpoints';
import type { Context } from '../../../../context.ts';
import type { Bind } from '../../../../http/bind.ts';
import { getSettings } from '../../../settings/queries.ts';
import { readBackupState } from './queries.ts';

export function backupRoutes(ctx: Context, bind: Bind): void {
  bind(getBackupState, async () => {
    const [state, { backups }] = await Promise.all([readBackupState(ctx), getSettings(ctx)]);
    return { ...state, hour: backups.hour };
  });
}
