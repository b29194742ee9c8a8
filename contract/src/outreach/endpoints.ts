import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { NOT_COUNTED } from '../daily-calls.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, linkToken, oneOf, pageQuery, recordId, success } from '../fields.ts';
import { INVITATION_PLATFORMS, NO_REPORT_ANSWERS } from './lists.ts';
import {
  announcement,
  announcementInput,
  candidateQuery,
  currentAnnouncement,
  invitation,
  invitationCandidate,
  invitationQuery,
  invitationSummary,
  linkedInvitation,
  newInvitations,
  noReportReasons,
  remindedEmployee,
  remindedEmployeeQuery,
  reminderStats,
  sendInvitationsInput,
  sendResult,
} from './schema.ts';

export const getReminderStats = endpoint({
  method: 'GET',
  path: '/api/mobile-reminders/stats',
  access: 'admin',
  topics: ['reminders', 'employees'],
  reply: reminderStats,
});

export const listEmployeesMissingData = endpoint({
  method: 'GET',
  path: '/api/mobile-reminders/employees-missing-data',
  access: 'admin',
  topics: ['reminders', 'employees'],
  query: remindedEmployeeQuery,
  reply: z.array(remindedEmployee),
});

/** Sends reminders to testers with a missing store account who were not reminded today (promises: 27). */
export const sendReminders = endpoint({
  method: 'POST',
  path: '/api/mobile-reminders/send-daily',
  access: 'admin',
  daily: 'mailings',
  changes: ['reminders'],
  reply: sendResult,
});

/** Sends summaries to testers with reports in the last seven days and no summary today (promises: 27). */
export const sendSummaries = endpoint({
  method: 'POST',
  path: '/api/testing-summary/send-daily',
  access: 'admin',
  daily: 'mailings',
  changes: ['reminders'],
  reply: sendResult,
});

const countReply = z.extend(success, { count: z.int() });
const token = linkToken;

/** Newest first. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  access: 'admin',
  topics: ['invitations', 'employees'],
  query: invitationQuery,
  reply: z.array(invitation),
});

export const getInvitationSummary = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/summary',
  access: 'admin',
  topics: ['invitations', 'employees'],
  reply: invitationSummary,
});

export const listCandidates = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/candidates',
  access: 'admin',
  topics: ['invitations', 'employees'],
  query: candidateQuery,
  reply: z.array(invitationCandidate),
});

/** Creates pending invitations. Existing invitations stay unchanged. */
export const createInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  access: 'admin',
  daily: 'mailings',
  changes: ['invitations'],
  body: newInvitations,
  reply: countReply,
  status: 201,
});

/** A job sends the mails. The count excludes people who unsubscribed. */
export const sendInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/send',
  access: 'admin',
  daily: 'mailings',
  changes: ['invitations', 'mailings'],
  body: sendInvitationsInput,
  reply: countReply,
  errors: ['mail_unwanted'],
});

/** Marks an invitation as accepted, as seen in the store console. */
export const markInvitationAccepted = endpoint({
  method: 'POST',
  path: '/api/admin/invitations/:id/accept',
  access: 'admin',
  daily: 'administration',
  changes: ['invitations'],
  params: idParams,
  reply: invitation,
});

export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  access: 'admin',
  daily: 'administration',
  changes: ['invitations'],
  params: idParams,
  reply: success,
});

/** The import file of the platform's store console, without headings. */
export const downloadInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/invitations/export',
  access: 'admin',
  query: z.object({ platform: oneOf(INVITATION_PLATFORMS, m.field_choice_invalid) }),
  reply: z.unknown(),
});

/** Data of the acceptance page. */
export const getLinkedInvitation = endpoint({
  method: 'GET',
  path: '/api/invitation',
  access: 'public',
  query: z.object({ token }),
  reply: linkedInvitation,
  errors: ['invalid_link'],
});

/** The action of the acceptance page. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation/accept',
  access: 'public',
  daily: { none: NOT_COUNTED.link },
  body: z.object({ token }),
  reply: linkedInvitation,
  errors: ['invalid_link'],
});

/** Newest first. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'admin',
  topics: ['announcements', 'mailings'],
  query: z.object(pageQuery),
  reply: z.array(announcement),
});

/** How many people an announcement reaches now. */
export const getAnnouncementReach = endpoint({
  method: 'GET',
  path: '/api/admin/announcement-reach',
  access: 'admin',
  topics: ['employees', 'roster'],
  reply: z.object({
    people: z.int(),
    /** Invited people without an account. Announcements do not reach them. */
    invited: z.int(),
  }),
});

/** Everybody gets the announcement: bell, push message, email and dashboard. */
export const announce = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'admin',
  daily: 'mailings',
  needsFreshPassword: true,
  changes: ['announcements', 'mailings'],
  body: announcementInput,
  reply: z.extend(success, { id: recordId }),
  status: 201,
});

/** Removes the announcement from every dashboard and bell. Emails that were sent stay. */
export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/:id/withdraw',
  access: 'admin',
  daily: 'administration',
  changes: ['announcements', 'notifications', 'mailings'],
  params: idParams,
  reply: success,
});

/** The announcements of the dashboard: not withdrawn, and not after their last day. Newest first. */
export const listCurrentAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  access: 'employee',
  topics: ['announcements'],
  cachedFor: 'everybody',
  changesEvery: 'day',
  reply: z.array(currentAnnouncement),
});

/** The answer to the question why the caller has not reported anything. Only the first answer counts. */
export const answerNoReport = endpoint({
  method: 'PUT',
  path: '/api/own-no-report-reason',
  access: 'employee',
  daily: 'profile',
  changes: ['invitations'],
  body: z.object({ answer: oneOf(NO_REPORT_ANSWERS, m.field_choice_invalid) }),
  reply: success,
});

/** How many people gave each answer. Without names. */
export const getNoReportReasons = endpoint({
  method: 'GET',
  path: '/api/admin/no-report-reasons',
  access: 'admin',
  topics: ['invitations'],
  reply: noReportReasons,
});
