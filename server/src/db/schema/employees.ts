import type { OwnKit } from '@bugquest/contract/coverage/missions';
import { BULK_MAILS, OPT_IN_MAILS } from '@bugquest/contract/mail/lists';
import { PUSH_KINDS } from '@bugquest/contract/notifications/push/kinds';
import { NO_REPORT_ANSWERS } from '@bugquest/contract/outreach/lists';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

export const employees = pgTable(
  'employees',
  {
    id: id(),
    fullName: text().notNull(),
    employeeId: text().notNull(),
    department: text().notNull(),
    /** The number that is displayed: with the typed separators, and Western digits. */
    mobile: text().notNull(),
    /** Without separators, for comparison. */
    mobileDigits: text().notNull(),
    workEmail: text().notNull(),
    passwordHash: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    /** An administrator replaced the verified email: the account is not deleted while the new one is unverified. */
    wasVerified: boolean().notNull().default(false),
    googlePlayEmail: text().notNull().default(''),
    appleId: text().notNull().default(''),
    deviceType: text().notNull(),
    operatingSystem: text().notNull(),
    browser: text().notNull().default(''),
    language: text({ enum: ['en', 'ar'] })
      .notNull()
      .default('en'),
    /** Always the sum of the employee's ledger entries. Changes only in the transaction that appends an entry. */
    totalPoints: integer().notNull().default(0),
    pointsChangedAt: createdAt(),
    /** Without deleted reports. Changes in the transactions that add or remove a report. */
    reportCount: integer().notNull().default(0),
    qualityScore: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** No longer used; removed with the next release. */
    deactivatedByDirectory: boolean().notNull().default(false),
    isAdmin: boolean().notNull().default(false),
    twoFactorSecret: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    /** The 30-second step of the last used code, so that no code is used twice. */
    twoFactorStep: integer(),
    /** When the last notification mail was sent: at most one per hour. */
    digestSentAt: moment(),
    /** When the store had last changed, in the version that the employee last read; null if never. */
    storeReadAt: moment(),
    /** Kinds of bulk mail from which the employee unsubscribed, or that the employee did not switch on. */
    mutedMails: text({ enum: BULK_MAILS })
      .array()
      .notNull()
      .default([...OPT_IN_MAILS]),
    /** Kinds of push messages that the employee switched off. */
    mutedPushes: text({ enum: PUSH_KINDS }).array().notNull().default([]),
    /** What the person can test. Null until the person has said it. */
    kit: jsonb().$type<OwnKit>(),
    /** Why the person has not reported anything. Null until the person has answered. */
    noReportAnswer: text({ enum: NO_REPORT_ANSWERS }),
    /** Set when the account was deleted and its personal fields were emptied. */
    deletedAt: moment(),
    createdAt: createdAt(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold_text(${employees.fullName} || ' ' || ${employees.employeeId} || ' ' || ${employees.department} || ' ' || ${employees.workEmail} || ' ' || ${employees.mobileDigits})`,
      ),
  },
  (table) => [
    uniqueIndex('employees_employee_id_unique')
      .on(sql`lower(${table.employeeId})`)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('employees_work_email_unique')
      .on(sql`lower(${table.workEmail})`)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('employees_mobile_unique').on(table.mobileDigits).where(sql`${table.deletedAt} is null`),
    index('employees_department').on(table.department),
    index('employees_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('employees_admins').on(table.id).where(sql`${table.isAdmin}`),
    index('employees_standing')
      .on(table.totalPoints.desc(), table.pointsChangedAt, table.id)
      .where(sql`${table.isActive} and ${table.emailVerified} and not ${table.isAdmin}`),
  ],
);
export type EmployeeRow = Omit<typeof employees.$inferSelect, 'searchText'>;

/** Who decides and confirms. */
export const isActiveAdmin = and(
  employees.isAdmin,
  employees.isActive,
  employees.emailVerified,
  isNull(employees.deletedAt),
);

/** `department` is the text that employees and roster entries have. It never changes. */
export const departments = pgTable('departments', {
  id: id(),
  department: text().notNull().unique(),
  nameEn: text().notNull(),
  /** '' for none. */
  nameAr: text().notNull(),
  createdAt: createdAt(),
});
export type DepartmentRow = typeof departments.$inferSelect;
