// Part of the data map (map-queries.ts): columns that refer to a person in tables of accounts, mails and choices.
import { PRIVATE_MAILS } from '@bugquest/contract/mail/lists';
import { and, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  backupCodes,
  knownDevices,
  passwordResets,
  sessions,
  verifications,
} from '../../../../db/schema/accounts.ts';
import { companyIdentities, companyLogins } from '../../../../db/schema/company-login.ts';
import { directoryUsers } from '../../../../db/schema/directory.ts';
import { employees } from '../../../../db/schema/employees.ts';
import { dailyCounts, receivedBodies } from '../../../../db/schema/limits.ts';
import { mailingRecipients, mails } from '../../../../db/schema/mail.ts';
import { fixNews, notifications, pushSubscriptions } from '../../../../db/schema/notifications.ts';
import { invitations, mobileAppReminders, rosterEntries } from '../../../../db/schema/outreach.ts';
import { dataDownloads, erasureRequests } from '../../../../db/schema/personal-data.ts';
import { savedViews } from '../../../../db/schema/review.ts';
import { inboundMails } from '../../../../db/schema/unused.ts';
import type { DataEntry, Subject } from './entry.ts';

const deleted = (part: 'access' | 'choices' | 'notifications') => ({ does: 'delete', part }) as const;

/** Company data is found by the verified email only, because people type their own employee ID when they register. */
const hasVerifiedEmail = (column: PgColumn, { workEmail, emailVerified }: Subject): SQL =>
  emailVerified ? eq(sql`lower(${column})`, workEmail.toLowerCase()) : sql`false`;

export const ACCOUNT_ENTRIES: readonly DataEntry[] = [
  {
    column: employees.id,
    file: 'account',
    hidden: [
      employees.mobileDigits,
      employees.passwordHash,
      employees.twoFactorSecret,
      employees.twoFactorStep,
      employees.searchText,
    ],
    erasure: { does: 'command', part: 'profile' },
  },
  {
    column: rosterEntries.workEmail,
    isAbout: (subject) => hasVerifiedEmail(rosterEntries.workEmail, subject),
    file: 'roster',
    erasure: { does: 'keep', part: 'roster' },
  },
  {
    column: directoryUsers.workEmail,
    isAbout: (subject) => hasVerifiedEmail(directoryUsers.workEmail, subject),
    file: 'company-directory',
    erasure: { does: 'keep', part: 'roster' },
  },
  {
    column: sessions.employeeId,
    file: 'sessions',
    hidden: [sessions.tokenHash],
    erasure: { does: 'command', part: 'access' },
  },
  {
    column: knownDevices.employeeId,
    file: 'known-devices',
    hidden: [knownDevices.tokenHash],
    erasure: deleted('access'),
  },
  {
    column: companyIdentities.employeeId,
    file: 'company-login',
    erasure: deleted('access'),
  },
  { column: companyLogins.linksEmployeeId, file: null, erasure: deleted('access') },
  { column: verifications.employeeId, file: null, erasure: deleted('access') },
  { column: passwordResets.employeeId, file: null, erasure: deleted('access') },
  { column: backupCodes.employeeId, file: null, erasure: deleted('access') },
  {
    column: pushSubscriptions.employeeId,
    file: 'push-devices',
    hidden: [pushSubscriptions.endpoint, pushSubscriptions.p256dh, pushSubscriptions.auth],
    erasure: { does: 'command', part: 'access' },
  },
  {
    column: mails.employeeId,
    // These emails contain codes and links that give access.
    isAbout: ({ id }) => and(eq(mails.employeeId, id), notInArray(mails.purpose, [...PRIVATE_MAILS]))!,
    file: 'emails',
    hidden: [mails.html, mails.attachment, mails.lastError, mails.searchText],
    erasure: { does: 'command', part: 'mails' },
  },
  {
    column: notifications.employeeId,
    file: 'notifications',
    erasure: deleted('notifications'),
  },
  { column: fixNews.employeeId, file: null, erasure: deleted('notifications') },
  {
    column: inboundMails.employeeId,
    file: 'replies-by-email',
    hidden: [inboundMails.messageKey],
    erasure: deleted('notifications'),
  },
  { column: mobileAppReminders.employeeId, file: 'reminders', erasure: deleted('choices') },
  { column: invitations.employeeId, file: 'invitations', erasure: deleted('choices') },
  { column: mailingRecipients.recipientId, file: null, erasure: deleted('choices') },
  { column: savedViews.ownerId, file: 'saved-views', erasure: deleted('choices') },
  { column: dailyCounts.employeeId, file: 'daily-counts', erasure: deleted('choices') },
  { column: receivedBodies.employeeId, file: null, erasure: deleted('choices') },
  { column: dataDownloads.employeeId, file: null, erasure: { does: 'command', part: 'downloads' } },
  {
    column: erasureRequests.employeeId,
    file: 'erasure-requests',
    hidden: [erasureRequests.decidedBy],
    erasure: { does: 'keep', part: 'requests' },
  },
  {
    column: erasureRequests.decidedBy,
    isAbout: ({ id }) => and(eq(erasureRequests.decidedBy, id), isNotNull(erasureRequests.decidedAt))!,
    file: 'erasure-decisions',
    hidden: [erasureRequests.employeeId],
    erasure: { does: 'keep', part: 'requests' },
  },
];
