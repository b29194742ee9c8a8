import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Feature } from '../feature.ts';
import { mailingJob } from '../mail/mailings/commands.ts';
import { cleanIdentifiers } from './identifier-commands.ts';
import { makeDownload, removeFiles, sweepDownloads } from './personal-data/download/jobs.ts';
import { WRITE_ERASED_LIST, writeErasedList } from './personal-data/erasure/erase-commands.ts';
import { sendRegistrationRound } from './roster/invite-commands.ts';
import {
  adminAccessRoutes,
  departmentRoutes,
  employeeRoutes,
  membershipRoutes,
  personalDataRoutes,
  rosterRoutes,
} from './routes.ts';

/** Also enqueued after a change of the country. The nightly run applies new rules of an upgrade to stored identifiers. */
const cleanIdentifiersJob = (ctx: Context): JobKind<object> => ({
  name: 'clean-identifiers',
  cron: '50 3 * * *',
  expireIn: 3_600,
  run: async () => {
    const { cleaned, conflicts } = await cleanIdentifiers(ctx);
    if (cleaned + conflicts.length > 0)
      ctx.log.info({ cleaned, conflicts: conflicts.length }, 'stored identifiers were cleaned');
  },
});

/** Also enqueued after each erasure. The nightly run repeats a write that failed. */
const writeErasedListJob = (ctx: Context): JobKind<object> => ({
  ...WRITE_ERASED_LIST,
  cron: '50 3 * * *',
  retries: 10,
  firstDelay: 30,
  longestDelay: 600,
  run: () => writeErasedList(ctx),
});

export const employees: Feature = {
  routes: [
    employeeRoutes,
    membershipRoutes,
    adminAccessRoutes,
    departmentRoutes,
    rosterRoutes,
    personalDataRoutes,
  ],
  jobs: [
    cleanIdentifiersJob,
    makeDownload,
    sweepDownloads,
    removeFiles,
    writeErasedListJob,
    mailingJob('send-registration-invitations', sendRegistrationRound),
  ],
};
