import type { Feature } from '../feature.ts';
import { emailListRoutes } from './lists/routes.ts';
import { requeueLostMails, sendMail } from './queue/jobs.ts';
import { mailPreferenceRoutes, mailRoutes } from './routes.ts';
import { emailTemplateRoutes } from './templates/routes.ts';

export const mail: Feature = {
  routes: [mailRoutes, mailPreferenceRoutes, emailTemplateRoutes, emailListRoutes],
  jobs: [sendMail, requeueLostMails],
};
