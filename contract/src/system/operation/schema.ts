import * as z from 'zod/mini';
import { timestamp } from '../../fields.ts';
import { JOB_KINDS } from './jobs.ts';

/** The jobs of one kind. Kinds without a job that waits, runs or failed are left out. */
export const jobState = z.object({
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
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** Failing: people cannot work, or data are in danger. */
export const CHECK_STATES = ['good', 'warning', 'failing'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What a check of the installation found. The text says what to do unless all is good. */
export const finding = z.object({
  name: z.enum(CHECK_NAMES),
  state: z.enum(CHECK_STATES),
  title: z.string(),
  text: z.string(),
});
export type Finding = z.output<typeof finding>;

const bytes = z.int();

/** How the product runs. `server` is the one that answers; with several, the others are like it. */
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
