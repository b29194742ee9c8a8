import type { Feature } from '../feature.ts';
import { mailingJob } from '../mail/mailings/commands.ts';
import { sendAnnouncement } from './announcements/commands.ts';
import { sendInvitationRound } from './invitations/send-commands.ts';
import { dailyMailJob } from './reminders/jobs.ts';
import { announcementRoutes, invitationRoutes, noReportRoutes, reminderRoutes } from './routes.ts';

export const outreach: Feature = {
  routes: [reminderRoutes, invitationRoutes, announcementRoutes, noReportRoutes],
  jobs: [
    dailyMailJob,
    mailingJob('send-announcement', sendAnnouncement),
    mailingJob('send-invitations', sendInvitationRound),
  ],
};
