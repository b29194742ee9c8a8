import type { Feature } from '../feature.ts';
import { requeueLostMails, sendMail } from './queue/jobs.ts';
import {
  emailListRoutes,
  emailTemplateRoutes,
  mailingRoutes,
  mailPreferenceRoutes,
  mailRoutes,
} from './routes.ts';

export const mail: Feature = {
  routes: [mailRoutes, mailingRoutes, mailPreferenceRoutes, emailTemplateRoutes, emailListRoutes],
  jobs: [sendMail, requeueLostMails],
};
