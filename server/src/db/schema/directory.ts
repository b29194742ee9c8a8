// The company's directory (SCIM). No longer used; removed with the next release.
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

export const directoryConnections = pgTable('directory_connections', {
  isOnly: boolean().primaryKey().default(true),
  tokenHash: text().notNull(),
  beginning: text().notNull(),
  createdBy: belongsTo(() => employees.id),
  createdAt: createdAt(),
  lastSuccessAt: moment(),
  lastErrorAt: moment(),
  lastError: text(),
  lastErrorAttribute: text().notNull().default(''),
});

export const directoryUsers = pgTable(
  'directory_users',
  {
    id: id(),
    userName: text().notNull(),
    externalId: text().notNull().default(''),
    active: boolean().notNull().default(true),
    displayName: text().notNull().default(''),
    givenName: text().notNull().default(''),
    familyName: text().notNull().default(''),
    formattedName: text().notNull().default(''),
    workEmail: text().notNull().default(''),
    employeeNumber: text().notNull().default(''),
    department: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('directory_users_user_name').on(sql`lower(${table.userName})`),
    index('directory_users_external_id').on(table.externalId),
    index('directory_users_work_email').on(sql`lower(${table.workEmail})`),
    index('directory_users_employee_number').on(sql`lower(${table.employeeNumber})`),
  ],
);
