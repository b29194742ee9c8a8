// Employees with missing store accounts and daily mails (sections 3 and 7), invitations to test the apps, and announcements.

import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { LANGUAGES } from '../employees/lists.ts';
import {
  atMost,
  oneOf,
  optionalDay,
  pageQuery,
  recordId,
  requiredLine,
  requiredText,
  sentText,
  success,
  timestamp,
  withError,
} from '../fields.ts';
import { filterChoice, searchText } from '../filters.ts';
import { INVITATION_PLATFORMS, INVITATION_STATES, NO_REPORT_REASONS } from './lists.ts';
import { PROFILE_GAPS } from './profile-gaps.ts';

/** Each employee is counted once: with both missing, or with the missing one. */
export const reminderStats = z.object({
  totalEmployeesNeedingReminders: z.int(),
  missingGooglePlay: z.int(),
  missingAppleId: z.int(),
  missingBoth: z.int(),
  /** Today, in the program's time zone. */
  sentToday: z.int(),
  /** Number of employees who would get a mail now. */
  remindersDue: z.int(),
  summariesDue: z.int(),
});
export type ReminderStats = z.output<typeof reminderStats>;

export const remindedEmployee = z.object({
  id: recordId,
  fullName: z.string(),
  employeeId: z.string(),
  department: z.string(),
  workEmail: z.string(),
  googlePlayEmail: z.string(),
  appleId: z.string(),
  gap: z.enum(PROFILE_GAPS),
  language: z.enum(LANGUAGES),
  /** Whether the employee unsubscribed. */
  isMuted: z.boolean(),
  lastSentAt: z.nullable(timestamp),
  totalSent: z.int(),
});
export type RemindedEmployee = z.output<typeof remindedEmployee>;

/** Employees with missing data, or filtered by `gap`; newest first. */
export const remindedEmployeeQuery = z.object({
  ...pageQuery,
  gap: filterChoice(PROFILE_GAPS),
  search: searchText,
});
export type RemindedEmployeeQuery = z.output<typeof remindedEmployeeQuery>;

/** `errors` counts failed mails, which are due again at the next send. */
export const sendResult = z.extend(success, { sent: z.int(), errors: z.int() });

const platform = oneOf(INVITATION_PLATFORMS, m.field_choice_invalid);

export const invitationQuery = z.object({
  ...pageQuery,
  platform: filterChoice(INVITATION_PLATFORMS),
  state: filterChoice(INVITATION_STATES),
  /** Folded search in name, employee ID and store account. */
  search: searchText,
});
export type InvitationQuery = z.output<typeof invitationQuery>;

export const invitation = z.object({
  id: recordId,
  employeeId: recordId,
  fullName: z.string(),
  platform: z.enum(INVITATION_PLATFORMS),
  /** The store account at the time of the invitation. */
  email: z.string(),
  /** The current store account of the profile; '' if removed. */
  currentEmail: z.string(),
  status: z.enum(INVITATION_STATES),
  sentAt: z.nullable(timestamp),
  acceptedAt: z.nullable(timestamp),
  createdAt: timestamp,
});
export type Invitation = z.output<typeof invitation>;

export const invitationSummary = z.record(
  z.enum(INVITATION_PLATFORMS),
  z.object({
    candidates: z.int(),
    /** Without those that are being sent. */
    pending: z.int(),
    sent: z.int(),
    accepted: z.int(),
  }),
);
export type InvitationSummary = z.output<typeof invitationSummary>;

export const candidateQuery = z.object({ ...pageQuery, platform, search: searchText });

/** An employee with a store account of the platform and without an invitation. */
export const invitationCandidate = z.object({
  id: recordId,
  fullName: z.string(),
  department: z.string(),
  email: z.string(),
});
export type InvitationCandidate = z.output<typeof invitationCandidate>;

const MAX_CHOSEN = 500;

/** `employeeIds` are the selected candidates; without them, all matches of `search` are invited. */
export const newInvitations = z.object({
  platform,
  employeeIds: z.optional(
    z
      .array(recordId, withError(m.field_choice_invalid))
      .check(z.minLength(1, withError(m.field_choice_invalid)), atMost(MAX_CHOSEN, m.field_choice_invalid)),
  ),
  search: searchText,
});
export type NewInvitations = z.output<typeof newInvitations>;

/** One invitation in any state, or all pending ones of one or both platforms. */
export const sendInvitationsInput = z.object({
  id: z.optional(recordId),
  platform: filterChoice(INVITATION_PLATFORMS),
});
export type SendInvitationsInput = z.output<typeof sendInvitationsInput>;

/** Data of the acceptance page, without the person. */
export const linkedInvitation = z.object({
  platform: z.enum(INVITATION_PLATFORMS),
  accepted: z.boolean(),
  /** Where the test version of the app is; null if the settings do not say it. */
  storeUrl: z.nullable(z.string()),
});

const MAX_TITLE = 120;
const MAX_TEXT = 1_000;

/** A web address, or a page of the product such as /leaderboard. */
const isLink = (typed: string): boolean => /^(?:\/(?![/\\])|https?:\/\/[^\s/?#])\S*$/i.test(typed);

const texts = {
  titleEn: requiredLine(MAX_TITLE),
  titleAr: requiredLine(MAX_TITLE),
  textEn: requiredText(MAX_TEXT),
  textAr: requiredText(MAX_TEXT),
};

export const announcementInput = z.object({
  ...texts,
  link: z._default(
    z.union(
      [
        z.literal(''),
        sentText(m.content_pages_link_invalid).check(
          z.trim(),
          atMost(500),
          z.refine(isLink, withError(m.content_pages_link_invalid)),
        ),
      ],
      withError(m.content_pages_link_invalid),
    ),
    '',
  ),
  /** The last day on the dashboard, YYYY-MM-DD in the program's time zone; '' without one. */
  lastDay: optionalDay(),
});
export type AnnouncementInput = z.output<typeof announcementInput>;

/** As everybody sees it on the dashboard. */
export const currentAnnouncement = z.object({
  id: recordId,
  titleEn: z.string(),
  titleAr: z.string(),
  textEn: z.string(),
  textAr: z.string(),
  link: z.string(),
});
export type CurrentAnnouncement = z.output<typeof currentAnnouncement>;

/** As administrators see it. */
export const announcement = z.extend(currentAnnouncement, {
  lastDay: z.nullable(z.string()),
  /** Whether dashboards show it today. */
  isCurrent: z.boolean(),
  /** '' after the author's account was deleted. */
  authorName: z.string(),
  createdAt: timestamp,
  /** The number of people who have got it. */
  recipients: z.int(),
  /** The time at which the last person got it; null while it is being sent. */
  deliveredAt: z.nullable(timestamp),
  withdrawnAt: z.nullable(timestamp),
});
export type Announcement = z.output<typeof announcement>;

export const noReportReasons = z.object({
  /** In the order of NO_REPORT_REASONS. Null with fewer than MIN_NO_REPORT_ANSWERS answers. */
  counts: z.nullable(z.array(z.object({ reason: z.enum(NO_REPORT_REASONS), people: z.int() }))),
});
export type NoReportReasons = z.output<typeof noReportReasons>;
