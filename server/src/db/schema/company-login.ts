import { COMPANY_LOGIN_ERRORS } from '@bugquest/contract/accounts/company-login/errors';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './accounts.ts';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** A company login that has started and is not complete. */
export const companyLogins = pgTable(
  'company_logins',
  {
    id: id(),
    /** Of the cookie of the browser that started it. */
    tokenHash: text().notNull().unique(),
    /** What the provider's reply is compared with, later who logged in. Encrypted, because both give access. */
    sealedStep: text().notNull(),
    /** The existing account whose password is asked. */
    linksEmployeeId: uuid().references(() => employees.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('company_logins_links_employee').on(table.linksEmployeeId)],
);

/** The people at the provider and their accounts. An account may have several, for example after a change of provider. */
export const companyIdentities = pgTable(
  'company_identities',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Whether the administrator role came from the provider's group, and ends with it. */
    isAdminByGroup: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('company_identities_subject_unique').on(table.issuer, table.subject),
    index('company_identities_employee').on(table.employeeId),
  ],
);

/** What the provider said about a session that began with a company login. */
export const companySessions = pgTable(
  'company_sessions',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    /** The provider's session; null when the provider has no names for sessions. */
    providerSession: text(),
    /** Names the person and session when they log out at the provider. */
    sealedIdToken: text().notNull(),
    hasSecondFactor: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('company_sessions_subject').on(table.subject),
    index('company_sessions_provider_session').on(table.providerSession),
  ],
);

/** What the screen tells about each provider that was set up. */
export const companyLoginStates = pgTable('company_login_states', {
  issuer: text().primaryKey(),
  lastSuccessAt: moment(),
  /** When a test reached the provider. */
  reachedAt: moment(),
  lastErrorAt: moment(),
  lastError: text({ enum: COMPANY_LOGIN_ERRORS }),
});
export type CompanyLoginStateRow = typeof companyLoginStates.$inferSelect;
