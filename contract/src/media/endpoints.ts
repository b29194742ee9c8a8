import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The bytes of a screenshot or a video, with Range. A file of somebody else is not found. */
export const getMedia = endpoint({
  method: 'GET',
  path: '/api/media/*',
  access: 'employee',
  reply: z.unknown(),
  errors: ['not_found', 'range_not_satisfiable'],
});
