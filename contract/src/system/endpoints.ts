import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { success } from '../fields.ts';
import { retentionSettings } from '../settings/retention.ts';
import { JOB_KINDS } from './jobs.ts';
import { backupState, finding, operationState, retentionPreview } from './schema.ts';
import { CHANGES_KEPT_MS } from './stream-events.ts';

// For load balancers and monitoring, which ask often: no session, and few statements. The paths begin with /api, because some
// proxies pass on nothing else.

const livenessCall = {
  reply: z.object({ status: z.literal('ok') }),
  access: 'public',
  sessionless: true,
} as const;

/** Answers while the process runs. */
export const liveness = endpoint({ method: 'GET', path: '/healthz', ...livenessCall });
export const apiLiveness = endpoint({ method: 'GET', path: '/api/health/live', ...livenessCall });

/** None of these makes a server unready: it still answers reads, and without `storage` it accepts reports without files. */
const readinessReply = z.object({
  status: z.literal('ok'),
  /** Read-only: the database is a standby that has not taken over yet. Changes are refused. */
  database: z.enum(['ok', 'read-only']),
  /** Refused: the disk is nearly full, or the database is read-only. */
  changes: z.enum(['ok', 'refused']),
  storage: z.enum(['ok', 'failing']),
  /** Off: without SMTP_URL, mails are kept in the data folder. */
  mail: z.enum(['ok', 'failing', 'off']),
  /** Late: a job has been due for minutes, so mails and exports wait. */
  jobs: z.enum(['ok', 'late']),
});
export type Readiness = z.output<typeof readinessReply>;

const readinessCall = {
  reply: readinessReply,
  access: 'public',
  sessionless: true,
  errors: ['unavailable'],
} as const;

/** Answers while the process runs, the database answers, and the media storage is not that of another database; 503 otherwise. */
export const readiness = endpoint({ method: 'GET', path: '/readyz', ...readinessCall });
export const apiReadiness = endpoint({ method: 'GET', path: '/api/health/ready', ...readinessCall });

/** Not live, except after a retry and when mails are queued or sent. */
export const getOperationState = endpoint({
  method: 'GET',
  path: '/api/admin/operation',
  access: 'admin',
  topics: ['jobs', 'mails'],
  reply: operationState,
});

/** The findings of checks, with sentences in the caller's language. */
export const listFindings = endpoint({
  method: 'GET',
  path: '/api/admin/findings',
  access: 'admin',
  topics: ['jobs', 'mails', 'backups', 'settings'],
  reply: z.array(finding),
});

/** Runs the failed jobs of a kind again. Failed mails are sent again from the mail log instead. */
export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:kind/retry',
  access: 'admin',
  daily: 'administration',
  changes: ['jobs'],
  params: z.object({ kind: z.enum(JOB_KINDS).check(z.refine((kind) => kind !== 'send-mail')) }),
  reply: success,
  errors: ['no_failed_jobs'],
});

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

/** Makes a backup as soon as possible, independent of the schedule. */
export const backUpNow = endpoint({
  method: 'POST',
  path: '/api/admin/backups',
  access: 'admin',
  daily: 'administration',
  changes: ['backups'],
  reply: success,
});

/** The records that other periods would delete. Changes nothing. */
export const previewRetention = endpoint({
  method: 'POST',
  path: '/api/admin/settings/retention-preview',
  access: 'admin',
  daily: 'lookups',
  topics: ['settings', 'deletions'],
  body: z.object({ retention: retentionSettings }),
  reply: retentionPreview,
});

/**
 * Server-sent events. Each contains a JSON array of published topics that the viewer may receive. An administrator without a
 * required second factor receives only the topics for everyone. `age` is how many milliseconds ago the page began to read:
 * changes since then come first.
 */
export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'employee',
  allowsMissingTwoFactor: true,
  query: z.object({
    age: z.optional(
      z.pipe(
        z.union([z.number(), z.string()]),
        z.transform((typed) => Math.min(Math.max(Number(typed) || 0, 0), CHANGES_KEPT_MS)),
      ),
    ),
  }),
  reply: z.unknown(),
});
