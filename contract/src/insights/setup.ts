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
  'company',
  'support',
  'admins',
  'twoFactor',
  'backups',
  'scoring',
  'dates',
  'launch',
  'builds',
  'risks',
  'gates',
  'companyLogin',
  'timeZone',
  'firstTester',
  'firstReport',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Optional steps: the program has a default for them. */
export const OPTIONAL_STEPS: readonly SetupStep[] = [
  'company',
  'scoring',
  'dates',
  'launch',
  'builds',
  'risks',
  'gates',
  'companyLogin',
  'timeZone',
];

export const setup = z.object({
  /** Whether an administrator has hidden the list. */
  isDismissed: z.boolean(),
  /** Whether a mail server is set. Without one, emails are only saved. */
  hasMailServer: z.boolean(),
  timeZone: z.string(),
  /** Whether backups are scheduled. The step is done after the first backup. */
  hasBackupHour: z.boolean(),
  done: z.record(z.enum(SETUP_STEPS), z.boolean()),
});
export type Setup = z.output<typeof setup>;

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/admin/setup',
  access: 'admin',
  topics: ['settings', 'roster', 'employees', 'pages', 'mails', 'backups', 'reports'],
  reply: setup,
});
