import { Readable } from 'node:stream';
import * as endpoints from '@bugquest/contract/outreach/endpoints';
import type { InvitationPlatform } from '@bugquest/contract/outreach/lists';
import { gapOf } from '@bugquest/contract/outreach/profile-gaps';
import type { Invitation, RemindedEmployee } from '@bugquest/contract/outreach/schema';
import { m } from '@bugquest/phrases/messages';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { done } from '../../http/replies/json-reply.ts';
import { StreamedReply } from '../../http/replies/streamed-reply.ts';
import { csvLines } from '../../platform/files/tables/csv.ts';
import { announce, withdrawAnnouncement } from './announcements/commands.ts';
import {
  countAnnouncements,
  getReach,
  listAnnouncements,
  listCurrentAnnouncements,
} from './announcements/queries.ts';
import * as invitationCommands from './invitations/commands.ts';
import type { Invited, ListedInvitation } from './invitations/queries.ts';
import * as invitationQueries from './invitations/queries.ts';
import { sendInvitations } from './invitations/send-commands.ts';
import { answerNoReport } from './no-reports/commands.ts';
import { countNoReportReasons } from './no-reports/queries.ts';
import { sendDailyNow } from './reminders/commands.ts';
import {
  countRemindedEmployees,
  getReminderStats,
  type ListedEmployee,
  listRemindedEmployees,
} from './reminders/queries.ts';

export function reminderRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getReminderStats, () => getReminderStats(ctx));

  bind(endpoints.listEmployeesMissingData, async ({ query }) => {
    const [found, total] = await Promise.all([
      listRemindedEmployees(ctx, query),
      countRemindedEmployees(ctx, query),
    ]);
    return new Page(found.map(toRemindedEmployee), { limit: query.limit, total });
  });

  bind(endpoints.sendReminders, async ({ caller, locale }) => {
    const sent = await sendDailyNow(ctx, caller.id, 'mobile_app');
    return { ...done(m.outreach_reply_reminders_sent({ count: sent.sent }, { locale })), ...sent };
  });

  bind(endpoints.sendSummaries, async ({ caller, locale }) => {
    const sent = await sendDailyNow(ctx, caller.id, 'testing_summary');
    return { ...done(m.outreach_reply_summaries_sent({ count: sent.sent }, { locale })), ...sent };
  });
}

const toRemindedEmployee = (row: ListedEmployee): RemindedEmployee => ({
  ...row,
  gap: gapOf(row),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
});

const STORE_FILES = { android: 'google-play-testers.csv', ios: 'testflight-testers.csv' };

export function noReportRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.answerNoReport, async ({ caller, body, locale }) => {
    await answerNoReport(ctx, caller.id, body.answer);
    return done(m.outreach_no_reports_thanks({}, { locale }));
  });

  bind(endpoints.getNoReportReasons, () => countNoReportReasons(ctx));
}

export function invitationRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listInvitations, async ({ query }) => {
    const [found, total] = await Promise.all([
      invitationQueries.listInvitations(ctx, query, query),
      invitationQueries.countInvitations(ctx, query),
    ]);
    return new Page(found.map(toInvitation), { limit: query.limit, total });
  });

  bind(endpoints.getInvitationSummary, () => invitationQueries.summariseInvitations(ctx));

  bind(endpoints.listCandidates, async ({ query }) => {
    const matching = await invitationQueries.isCandidate(ctx.db, query.platform, query.search);
    const [found, total] = await Promise.all([
      invitationQueries.listCandidates(ctx.db, query.platform, matching, query),
      invitationQueries.countCandidates(ctx, matching),
    ]);
    return new Page(found, { limit: query.limit, total });
  });

  bind(endpoints.createInvitations, async ({ body, caller, locale }) => {
    const count = await invitationCommands.createInvitations(ctx, caller.id, body);
    return { ...done(m.outreach_invitations_created({ count }, { locale })), count };
  });

  bind(endpoints.sendInvitations, async ({ body, caller, locale }) => {
    const count = await sendInvitations(ctx, caller.id, body);
    return { ...done(m.outreach_invitations_sent_count({ count }, { locale })), count };
  });

  bind(endpoints.markInvitationAccepted, async ({ params, caller }) =>
    toInvitation(await invitationCommands.markAccepted(ctx, caller.id, params.id)),
  );

  bind(endpoints.deleteInvitation, async ({ params, caller, locale }) => {
    await invitationCommands.deleteInvitation(ctx, caller.id, params.id);
    return done(m.outreach_invitations_deleted({}, { locale }));
  });

  bind(endpoints.downloadInvitations, async ({ query: { platform } }) => {
    const file = toStoreFile(platform, await invitationQueries.listInvited(ctx, platform));
    return new StreamedReply(Readable.from([file], { objectMode: false }), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': contentDisposition(STORE_FILES[platform]),
    });
  });

  bind(endpoints.getLinkedInvitation, ({ query }) =>
    invitationCommands.getLinkedInvitation(ctx, query.token),
  );

  bind(endpoints.acceptInvitation, ({ body }) => invitationCommands.acceptByLink(ctx, body.token));
}

const toInvitation = ({ sentAt, acceptedAt, createdAt, ...invitation }: ListedInvitation): Invitation => ({
  ...invitation,
  sentAt: sentAt?.toISOString() ?? null,
  acceptedAt: acceptedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** Splits a name at the first space, because the stores require a first and a last name. */
function nameParts(fullName: string): [first: string, last: string] {
  const [first = '', ...others] = fullName.split(/\s+/);
  return [first, others.join(' ')];
}

/**
 * The import files of the store consoles: one email per line for Google Play; first name, last name and email for TestFlight. They have
 * no headings and no byte order mark, because both would become part of the first line.
 */
const toStoreFile = (platform: InvitationPlatform, invited: readonly Invited[]): string =>
  platform === 'android'
    ? csvLines(
        invited.map(({ email }) => [email]),
        { isBare: true },
      )
    : csvLines(invited.map(({ fullName, email }) => [...nameParts(fullName), email]));

export function announcementRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getAnnouncementReach, () => getReach(ctx));

  bind(endpoints.listAnnouncements, async ({ query }) => {
    const [rows, total] = await Promise.all([listAnnouncements(ctx, query), countAnnouncements(ctx)]);
    return new Page(rows, { limit: query.limit, total });
  });

  bind(endpoints.announce, async ({ body, caller, locale }) => {
    const id = await announce(ctx, caller.id, body);
    return { ...done(m.outreach_announcements_sent({}, { locale })), id };
  });

  bind(endpoints.withdrawAnnouncement, async ({ params, caller, locale }) => {
    await withdrawAnnouncement(ctx, caller.id, params.id);
    return done(m.outreach_announcements_withdrawn({}, { locale }));
  });

  bind(endpoints.listCurrentAnnouncements, () => listCurrentAnnouncements(ctx));
}
