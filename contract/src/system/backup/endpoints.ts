import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { success } from '../../fields.ts';
import { backupState } from './schema.ts';

/** The state of the scheduled backups, for the Overview. */
export const getBackupState = endpoint({
  method: 'GET',
  path: '/api/admin/backup-state',
  access: 'admin',
  topics: ['settings', 'backups'],
  reply: z.extend(backupState, {
    /** The setting: hour in the program's time zone; null: no scheduled backups. */
    hour: z.nullable(z.int()),
  }),
});

/** Makes a backup as soon as possible, whatever the schedule says. */
export const backUpNow = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  access: 'admin',
  changes: ['backups'],
  reply: success,
});
