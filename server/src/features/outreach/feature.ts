import type { Feature } from '../feature.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { dailyMailJob } from './reminders/jobs.ts';
import { reminderRoutes } from './reminders/routes.ts';

export const outreach: Feature = {
  routes: [reminderRoutes, invitationRoutes],
  jobs: [dailyMailJob],
};
