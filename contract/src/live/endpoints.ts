import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What an open page may refetch. Administrators hear of everything, others of what is theirs. */
export const LIVE_READS = [
  'employee',
  'own-reports',
  'all-reports',
  'standings',
  'employees',
  'deletions',
  'settings',
  'notifications',
  'claims',
  'mails',
  'pages',
  'videos',
  'email-templates',
  'reminders',
  'exports',
  'email-lists',
  'roster',
  'invitations',
] as const;
export type LiveRead = (typeof LIVE_READS)[number];

/** Server-sent events; each holds a JSON array of the reads that went stale (design: decision 17). */
export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'employee',
  reply: z.unknown(),
});
