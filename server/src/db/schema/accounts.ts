import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

const employeeReference = () =>
  uuid()
    .notNull()
    .references(() => employees.id, { onDelete: 'cascade' });

/** The pending verification of an account's email: one mail contains the code and the link. */
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
     * `unverified` sessions belong to the pre-verification cookie. `two-factor` sessions still need the second factor. Both
     * allow only calls with that access.
     */
    kind: text({ enum: ['full', 'unverified', 'two-factor'] }).notNull(),
    userAgent: text().notNull().default(''),
    /** When the person last entered a password or code. */
    authenticatedAt: createdAt(),
    lastSeenAt: createdAt(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_employee').on(table.employeeId)],
);

/** Browsers that have logged in before. A shared browser has a row for each person. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    employeeId: employeeReference(),
    /** The hash of the device cookie, which changes at every login. */
    tokenHash: text().notNull(),
    lastLoginAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('known_devices_token_unique').on(table.tokenHash, table.employeeId),
    index('known_devices_employee').on(table.employeeId),
  ],
);

/** Ten single-use backup codes for a lost phone. */
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

/** Operator accounts. They cannot log in. An employee who enters one becomes administrator. */
export const adminUsers = pgTable('admin_users', {
  id: id(),
  username: text().notNull().unique(),
  passwordHash: text().notNull(),
  isActive: boolean().notNull().default(true),
  createdAt: createdAt(),
});
