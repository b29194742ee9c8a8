import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** The last event of a stream that a newer one of the same person replaces. Its page does not reconnect by itself. */
export const STREAM_REPLACED = 'replaced';

/**
 * Server-sent events. Each contains a JSON array of published topics that the viewer may hear of. Without a required second
 * factor, an administrator hears what everyone hears.
 */
export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'employee',
  allowsMissingTwoFactor: true,
  reply: z.unknown(),
});
