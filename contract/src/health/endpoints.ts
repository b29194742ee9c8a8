import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The process answers. */
export const liveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  reply: z.object({ status: z.literal('ok') }),
});

/** The process and its database answer. */
export const readiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'public',
  reply: z.object({ status: z.literal('ok') }),
  errors: ['unavailable'],
});
