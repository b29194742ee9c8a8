// How the product runs, for administrators who operate it.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { success } from '../../fields.ts';
import { JOB_KINDS } from './jobs.ts';
import { finding, operationState } from './schema.ts';

/** A moment's state. It does not refresh by itself, except after a retry and when mails come or go. */
export const getOperationState = endpoint({
  method: 'GET',
  path: '/api/admin/operation',
  access: 'admin',
  topics: ['jobs', 'mails'],
  reply: operationState,
});

/** What an operator must know, with sentences in the caller's language. */
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
  changes: ['jobs'],
  params: z.object({ kind: z.enum(JOB_KINDS).check(z.refine((kind) => kind !== 'send-mail')) }),
  reply: success,
  errors: ['no_failed_jobs'],
});
