import type { Feature } from '../feature.ts';
import { adminAccessRoutes } from './admin-access/routes.ts';
import { membershipRoutes } from './administration/routes.ts';
import { departmentRoutes } from './departments/routes.ts';
import { cleanIdentifiersJob } from './identifiers/jobs.ts';
import { makeDownload, removeFiles, sweepDownloads } from './personal-data/download/jobs.ts';
import { keepErasedListJob } from './personal-data/erasure/jobs.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { rosterRoutes } from './roster/routes.ts';
import { employeeRoutes } from './routes.ts';

export const employees: Feature = {
  routes: [
    employeeRoutes,
    membershipRoutes,
    adminAccessRoutes,
    departmentRoutes,
    rosterRoutes,
    personalDataRoutes,
  ],
  jobs: [cleanIdentifiersJob, makeDownload, sweepDownloads, removeFiles, keepErasedListJob],
};
