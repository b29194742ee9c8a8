import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

const employeeReference = () =>
  uuid()
    .notNull()
    .references(() => employees.id, { onDelete: 'cascade' });

/** The one pending proof of an account's address: the same mail holds its code and its link. */
export const verifications = pgTable(
  'verifications',
  {
    employeeId: employeeReference().primaryKey(),
    codeHash: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('verifications_token_unique').on(table.tokenHash)],
);

export const passwordResets = pgTable('password_resets', {
  employeeId: employeeReference().primaryKey(),
  tokenHash: text().notNull().unique(),
  expiresAt: moment().notNull(),
  createdAt: createdAt(),
});

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    employeeId: employeeReference(),
    /**
     * `unverified` sessions are the pre-verification cookie and `two-factor` those that still owe the second factor; they
     * open only the calls that say so.
     */
    kind: text({ enum: ['full', 'unverified', 'two-factor'] }).notNull(),
    userAgent: text().notNull().default(''),
    /** When the person last proved who they are. */
    authenticatedAt: createdAt(),
    lastSeenAt: createdAt(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_employee').on(table.employeeId)],
);

/** Ten codes made with the second factor, for whoever has lost the phone; each is taken once. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    id: id(),
    employeeId: employeeReference(),
    codeHash: text().notNull(),
    usedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('backup_codes_employee').on(table.employeeId)],
);

/** Operator accounts: they sign nobody in, they only let an employee claim the administrator role. */
export const adminUsers = pgTable('admin_users', {
  id: id(),
  username: text().notNull().unique(),
  passwordHash: text().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
});
