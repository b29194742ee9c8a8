import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import * as z from 'zod/mini';
import { timestamp } from '../../fields.ts';

/** Why a scheduled backup failed: too little space, a folder that cannot be written, another secret key, or something that the log names. */
export const BACKUP_FAILURES = ['no_space', 'folder', 'key', 'other'] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

type Sentence = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

export const BACKUP_FAILURE_SENTENCES: Record<BackupFailure, Sentence> = {
  no_space: m.system_backup_no_space,
  folder: m.system_backup_folder,
  key: m.system_backup_key,
  other: m.system_backup_other,
};

/** Results of the scheduled backups. */
export const backupState = z.object({
  /** The last backup that succeeded. */
  done: z.nullable(
    z.object({
      at: timestamp,
      bytes: z.int(),
      mediaFiles: z.int(),
      /** Media files that were missing or changed in the storage. */
      lostFiles: z.int(),
    }),
  ),
  /** The failure of the last attempt; null when it succeeded. */
  failed: z.nullable(z.object({ at: timestamp, reason: z.enum(BACKUP_FAILURES) })),
});
export type BackupState = z.output<typeof backupState>;
