// Whom the program writes to beside the mails of single events: reminders, invitations, lists, and who may register.
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
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** What went to an employee day by day: a row for each kind, so that a day's mail goes once (promises: 27). */
export const mobileAppReminders = pgTable(
  'mobile_app_reminders',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    reminderType: text({ enum: REMINDER_TYPES }).notNull(),
    /** The day of the program's time zone to which the last one belongs. */
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

/** Who was asked to join the test of an app, and by which store account. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    platform: text({ enum: INVITATION_PLATFORMS }).notNull(),
    /** The store account as it was when the invitation was made. */
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

/** Addresses under a name, to which exports go. */
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

/** What a search looks through, with the variants of letters and digits made one. */
export const rosterSearchText = (
  entry: Record<'fullName' | 'employeeId' | 'department' | 'workEmail', AnyPgColumn>,
): SQL =>
  sql`fold_text(${entry.fullName} || ' ' || ${entry.employeeId} || ' ' || ${entry.department} || ' ' || ${entry.workEmail})`;

/** The employees who may register; while there are none, everyone may. */
export const rosterEntries = pgTable(
  'roster_entries',
  {
    id: id(),
    employeeId: text().notNull(),
    workEmail: text().notNull(),
    department: text().notNull(),
    fullName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('roster_entries_employee_id').on(sql`lower(${table.employeeId})`),
    uniqueIndex('roster_entries_work_email').on(sql`lower(${table.workEmail})`),
    index('roster_entries_search').using('gin', sql`${rosterSearchText(table)} gin_trgm_ops`),
  ],
);
export type RosterEntryRow = typeof rosterEntries.$inferSelect;
