import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';
import type { Sentence } from '../sentence.ts';
import { JOB_KINDS } from './jobs.ts';

/** The jobs of one kind. Kinds without any job are left out. */
const jobState = z.object({
  kind: z.enum(JOB_KINDS),
  /** Due and not begun. */
  waiting: z.int(),
  running: z.int(),
  /** Given up after all tries, in the last days. */
  failed: z.int(),
  /** Seconds since the oldest waiting job was due. */
  lateSeconds: z.int(),
  lastFailure: z.nullable(z.object({ at: timestamp, message: z.string() })),
});
export type JobState = z.output<typeof jobState>;

export const CHECK_NAMES = [
  'settings',
  'database',
  'key',
  'storage',
  'disk',
  'mail',
  'jobs',
  'backups',
  'clock',
  'address',
  'ending',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** `failing`: people cannot work, or data is in danger. */
const CHECK_STATES = ['good', 'warning', 'failing'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** The result of a check of the installation. Unless all is good, the text says what to do. */
export const finding = z.object({
  name: z.enum(CHECK_NAMES),
  state: z.enum(CHECK_STATES),
  title: z.string(),
  text: z.string(),
});
export type Finding = z.output<typeof finding>;

const bytes = z.int();

/** `server` is the server that answers. */
export const operationState = z.object({
  server: z.object({ version: z.string(), node: z.string(), startedAt: timestamp }),
  database: z.object({
    place: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes,
    /** Migrations that have run, and the latest, newest first. */
    migrations: z.int(),
    latestMigrations: z.array(z.object({ name: z.string(), writtenAt: timestamp })),
  }),
  storage: z.object({
    place: z.enum(['disk', 's3']),
    state: z.enum(['ok', 'failing', 'wrong']),
    files: z.int(),
    bytes,
    /** The disk with the data folder of this server. */
    disk: z.object({ bytes, freeBytes: bytes }),
  }),
  mail: z.object({
    /** Without a mail server, mails are only kept in the data folder. */
    isSent: z.boolean(),
    waiting: z.int(),
    failed: z.int(),
    lastSentAt: z.nullable(timestamp),
  }),
  jobs: z.array(jobState),
});
export type OperationState = z.output<typeof operationState>;

/** `folder`: the folder cannot be written. `key`: the secret key is another one. `other`: the log has the reason. */
const BACKUP_FAILURES = ['no_space', 'folder', 'key', 'other'] as const;
export type BackupFailure = (typeof BACKUP_FAILURES)[number];

export const BACKUP_FAILURE_SENTENCES: Record<BackupFailure, Sentence> = {
  no_space: m.system_backup_no_space,
  folder: m.system_backup_folder,
  key: m.system_backup_key,
  other: m.system_backup_other,
};

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

/** `now`: records that the next run deletes. `soon`: further records that are deleted within 30 days. */
const deletionCounts = z.object({ now: z.int(), soon: z.int() });

export const retentionPreview = z.object({
  deletedReports: deletionCounts,
  deletedMedia: deletionCounts,
  mailLog: deletionCounts,
  audit: deletionCounts,
  devices: deletionCounts,
});
export type RetentionPreview = z.output<typeof retentionPreview>;
