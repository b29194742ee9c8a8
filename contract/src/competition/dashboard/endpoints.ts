import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** The replies of several reads by their addresses. A read that failed is missing, so that the browser asks for it alone. */
export const readReplies = z.record(
  z.string(),
  z.object({
    /** As the read's own schema left it. */
    body: z.unknown(),
    /** Of pages: the total and the link to the next one. */
    headers: z.record(z.string(), z.string()),
  }),
);
export type ReadReplies = z.output<typeof readReplies>;

/** All reads of the dashboard's first paint in one reply (reads.ts), because each request is a round trip on a phone. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: 'employee',
  reply: readReplies,
});
