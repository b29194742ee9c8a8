// For balancers and monitoring, which ask often: no session, and few statements. Under /api for proxies that pass on nothing
// else.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

const alive = { reply: z.object({ status: z.literal('ok') }), access: 'public', sessionless: true } as const;

/** Answers while the process runs. */
export const liveness = endpoint({ method: 'GET', path: '/healthz', ...alive });
export const apiLiveness = endpoint({ method: 'GET', path: '/api/health/live', ...alive });

/** None of these makes a server unready: it still answers reads, and without `storage` it takes reports without files. */
const readinessReply = z.object({
  status: z.literal('ok'),
  /** Read-only: a standby answers until it has taken over, and changes are refused. */
  database: z.enum(['ok', 'read-only']),
  storage: z.enum(['ok', 'failing']),
  /** Off: without SMTP_URL, mails are kept in the data folder. */
  mail: z.enum(['ok', 'failing', 'off']),
  /** Late: a job has been due for minutes, so mails and exports wait. */
  jobs: z.enum(['ok', 'late']),
});
export type Readiness = z.output<typeof readinessReply>;

const ready = {
  reply: readinessReply,
  access: 'public',
  sessionless: true,
  errors: ['unavailable'],
} as const;

/** Answers while the process runs, the database answers, and the media storage is not that of another database; 503 otherwise. */
export const readiness = endpoint({ method: 'GET', path: '/readyz', ...ready });
export const apiReadiness = endpoint({ method: 'GET', path: '/api/health/ready', ...ready });
