import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { LONGEST_AGE } from './stream-events.ts';

/**
 * Server-sent events. Each contains a JSON array of published topics that the viewer may hear of. Without a required second
 * factor, an administrator hears what everyone hears. `age` is how many milliseconds ago the page began to read: what changed since
 * then comes first.
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
        z.transform((typed) => Math.min(Math.max(Number(typed) || 0, 0), LONGEST_AGE)),
      ),
    ),
  }),
  reply: z.unknown(),
});
