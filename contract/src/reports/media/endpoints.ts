import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** A screenshot or video, with Range support. 404 for files of others. */
export const getMedia = endpoint({
  method: 'GET',
  path: '/api/media/*',
  access: 'employee',
  summary: 'Download a screenshot or video',
  scope: 'reports:read',
  reply: z.unknown(),
  errors: ['not_found', 'range_not_satisfiable'],
});
