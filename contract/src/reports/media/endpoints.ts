import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { atMost, idParams } from '../../fields.ts';

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

/** A screenshot or video by a signed link, which works without a login for some weeks. For issues in other systems. */
export const getLinkedMedia = endpoint({
  method: 'GET',
  path: '/api/linked-media/:id',
  access: 'public',
  sessionless: true,
  params: idParams,
  query: z.object({
    /** When the link ends, in milliseconds. */
    until: z._default(z.string().check(atMost(20)), ''),
    proof: z._default(z.string().check(atMost(100)), ''),
  }),
  reply: z.unknown(),
  errors: ['invalid_link', 'range_not_satisfiable'],
});
