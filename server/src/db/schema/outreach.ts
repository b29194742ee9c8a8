import { INVITATION_PLATFORMS, INVITATION_STATES, REMINDER_TYPES } from '@bugquest/contract/outreach/lists';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { directoryUsers } from './directory.ts';
import { employees } from './employees.ts';

/** Daily mails: one row per employee and kind, so that each is sent once a day (promises: 27). */
export const mobileAppReminders = pgTable(
  'mobile_app_reminders',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id, 'cascade'),
    reminderType: text({ enum: REMINDER_TYPES }).notNull(),
    /** The day of the last mail, in the program's time zone. */
    lastSentOn: date({ mode: 'string' }),
    lastSentAt: moment(),
    totalSent: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('mobile_app_reminders_once').on(table.employeeId, table.reminderType),
    index('mobile_app_reminders_day').on(table.reminderType, table.lastSentOn),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id, 'cascade'),
    platform: text({ enum: INVITATION_PLATFORMS }).notNull(),
    /** The store account at the time of the invitation. */
    email: text().notNull(),
    status: text({ enum: INVITATION_STATES }).notNull().default('pending'),
    sentAt: moment(),
    acceptedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invitations_once').on(table.employeeId, table.platform),
    index('invitations_status').on(table.platform, table.status, table.id),
  ],
);
export type InvitationRow = typeof invitations.$inferSelect;

export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    titleEn: text().notNull(),
    titleAr: text().notNull(),
    textEn: text().notNull(),
    textAr: text().notNull(),
    link: text().notNull().default(''),
    /** The last day on the dashboard, in the program's time zone. */
    lastDay: date({ mode: 'string' }),
    createdBy: belongsTo(() => employees.id),
    createdAt: createdAt(),
    /** No longer written: the mailing with the same id counts. Removed with the next release. */
    recipients: integer().notNull().default(0),
    /** No longer written, like `recipients`. */
    deliveredAt: moment(),
    withdrawnAt: moment(),
  },
  (table) => [index('announcements_author').on(table.createdBy)],
);
export type AnnouncementRow = typeof announcements.$inferSelect;

/** Named lists of addresses for exports. */
export const emailLists = pgTable('email_lists', {
  id: id(),
  name: text().notNull(),
  emails: text().array().notNull(),
  description: text().notNull().default(''),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
  updatedAt: createdAt(),
});
export type EmailListRow = typeof emailLists.$inferSelect;

export const rosterSearchText = (
  entry: Record<'fullName' | 'employeeId' | 'department' | 'workEmail', AnyPgColumn>,
): SQL =>
  sql`fold_text(${entry.fullName} || ' ' || ${entry.employeeId} || ' ' || ${entry.department} || ' ' || ${entry.workEmail})`;

/** The roster: employees who may register. While it is empty, everyone may register. */
export const rosterEntries = pgTable(
  'roster_entries',
  {
    id: id(),
    employeeId: text().notNull(),
    workEmail: text().notNull(),
    department: text().notNull(),
    fullName: text().notNull(),
    /** No longer used; removed with the next release. */
    directoryUserId: uuid()
      .unique('roster_entries_directory_user')
      .references(() => directoryUsers.id, { onDelete: 'cascade' }),
    /** The latest invitation to register. */
    invitedAt: moment(),
    /** When the link of an invitation was first opened. */
    openedAt: moment(),
    /** The secret in the link of the latest invitation, until an account confirmed its address with it. */
    confirmationHash: text(),
    confirmationExpiresAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('roster_entries_employee_id').on(sql`lower(${table.employeeId})`),
    uniqueIndex('roster_entries_work_email').on(sql`lower(${table.workEmail})`),
    // For searches that also find departments by their names.
    index('roster_entries_department').on(table.department),
    index('roster_entries_search').using('gin', sql`${rosterSearchText(table)} gin_trgm_ops`),
  ],
);
export type RosterEntryRow = typeof rosterEntries.$inferSelect;
