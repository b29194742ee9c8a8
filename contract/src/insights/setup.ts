// Steps to set up a competition. The server finds out from the stored data which steps are done.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** In display order. */
export const SETUP_STEPS = [
  'mail',
  'registration',
  'invitations',
  'pages',
  'store',
  'support',
  'admins',
  'twoFactor',
  'backups',
  'scoring',
  'dates',
  'launch',
  'risks',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Optional steps: the program has a default for them. */
export const OPTIONAL_STEPS: readonly SetupStep[] = ['scoring', 'dates', 'launch', 'risks'];

export const setup = z.object({
  /** Whether an administrator has hidden the list. */
  isDismissed: z.boolean(),
  /** Whether a mail server is set. Without one, emails are only saved. */
  hasMailServer: z.boolean(),
  done: z.record(z.enum(SETUP_STEPS), z.boolean()),
});
export type Setup = z.output<typeof setup>;

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/admin/setup',
  access: 'admin',
  topics: ['settings', 'roster', 'employees', 'pages', 'mails'],
  reply: setup,
});
