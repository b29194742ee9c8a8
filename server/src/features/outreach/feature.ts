import type { Context } from '../../context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Feature } from '../feature.ts';
import { SEND_ANNOUNCEMENT, sendAnnouncement } from './announcements/commands.ts';
import { dailyMailJob } from './reminders/jobs.ts';
import { announcementRoutes, invitationRoutes, reminderRoutes } from './routes.ts';

const sendAnnouncementJob = (ctx: Context): JobKind<{ announcementId: string }> => ({
  ...SEND_ANNOUNCEMENT,
  run: ({ announcementId }) => sendAnnouncement(ctx, announcementId),
});

export const outreach: Feature = {
  routes: [reminderRoutes, invitationRoutes, announcementRoutes],
  jobs: [dailyMailJob, sendAnnouncementJob],
};
