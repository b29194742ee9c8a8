import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** Answers while the process runs. */
export const liveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  sessionless: true,
  reply: z.object({ status: z.literal('ok') }),
});

/** Answers while the process runs and the database answers. */
export const readiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  sessionless: true,
  reply: z.object({ status: z.literal('ok') }),
  errors: ['unavailable'],
});
