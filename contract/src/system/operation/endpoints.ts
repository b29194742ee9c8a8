// How the product runs, for administrators who operate it.
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { success } from '../../fields.ts';
import { JOB_KINDS } from './jobs.ts';
import { operationState } from './schema.ts';

/** A moment's state. It does not refresh by itself, except after a retry and when mails come or go. */
export const getOperationState = endpoint({
  method: 'GET',
  path: '/api/admin/operation',
  access: 'admin',
  topics: ['jobs', 'mails'],
  reply: operationState,
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
