import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { atMost, sentText } from '../../fields.ts';

/**
 * Whether the capture snippet of a store may hand over details. Public, because a tester may log in afterwards; it answers
 * for one origin and lists none.
 */
export const checkCaptureOrigin = endpoint({
  method: 'GET',
  path: '/api/capture-origin',
  access: 'public',
  topics: ['settings'],
  query: z.object({ origin: sentText().check(atMost(300)) }),
  reply: z.object({ allowed: z.boolean() }),
});
