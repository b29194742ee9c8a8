import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** Server-sent events. Each contains a JSON array of published topics that the viewer may hear of. */
export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'employee',
  reply: z.unknown(),
});
