import { COMPANY_LOGIN_ERRORS } from '@bugquest/contract/accounts/company-login/errors';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './accounts.ts';
import { belongsTo, createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** A company login that has started and is not complete. */
export const companyLogins = pgTable(
  'company_logins',
  {
    id: id(),
    /** Hash of the token in the cookie of the browser that started the login. */
    tokenHash: text().notNull(),
    /** Hash of the `state` with which the provider replies, so that each tab of a browser finds its own step. Null for forms. */
    stateHash: text(),
    /**
     * Before the provider replies: the values that its reply is compared with. Afterwards: the person who logged in. Encrypted,
     * because it gives access.
     */
    sealedStep: text().notNull(),
    /** The existing account that the login is linked to after its password was entered. */
    linksEmployeeId: uuid().references(() => employees.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('company_logins_token').on(table.tokenHash),
    index('company_logins_links_employee').on(table.linksEmployeeId),
  ],
);

/** Identities at the provider and their accounts. One account may have several, for example after a change of provider. */
export const companyIdentities = pgTable(
  'company_identities',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id, 'cascade'),
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

/** Data of the provider about a session that began with a company login. */
export const companySessions = pgTable(
  'company_sessions',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    /** Id of the session at the provider; null if the provider sends none. */
    providerSession: text(),
    /** Encrypted. Sent to the provider at logout, so that it knows the person and the session. */
    sealedIdToken: text().notNull(),
    hasSecondFactor: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('company_sessions_subject').on(table.subject),
    index('company_sessions_provider_session').on(table.providerSession),
  ],
);

/** The last successes and errors of each provider that was set up, for the administrators' screen. */
export const companyLoginStates = pgTable('company_login_states', {
  issuer: text().primaryKey(),
  lastSuccessAt: moment(),
  /** Time of the last test that reached the provider. */
  reachedAt: moment(),
  lastErrorAt: moment(),
  lastError: text({ enum: COMPANY_LOGIN_ERRORS }),
});
export type CompanyLoginStateRow = typeof companyLoginStates.$inferSelect;
