import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { VERDICTS } from '@bugquest/contract/coverage/readiness';
import { CHARTERS, SESSION_RESULTS } from '@bugquest/contract/coverage/sessions';
import { type Feature, SOURCES, STORE_LANGUAGES } from '@bugquest/contract/reports/lists';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/**
 * Who has looked where, once per person and cell. Changes in the transactions of what counts; features are as stored, so that
 * the settings may map testers' own words at any time.
 */
export const coverageLooks = pgTable(
  'coverage_looks',
  {
    employeeId: uuid()
      .notNull()
      .references(() => employees.id),
    feature: text().notNull(),
    source: text({ enum: SOURCES }).notNull(),
    storeLanguage: text({ enum: STORE_LANGUAGES }).notNull(),
    /** Of finished sessions. Shown only as a sum over all people. */
    sessionMinutes: integer().notNull().default(0),
    /** Whether the person did more than letting a session run. */
    isActive: boolean().notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.feature, table.source, table.storeLanguage] })],
);

/** Test sessions. Times are the server's. */
export const testSessions = pgTable(
  'test_sessions',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id),
    charter: text({ enum: CHARTERS }),
    features: text().array().$type<Feature[]>().notNull(),
    source: text({ enum: SOURCES }).notNull(),
    storeLanguage: text({ enum: STORE_LANGUAGES }).notNull(),
    minutes: integer().notNull(),
    startedAt: moment().notNull(),
    /** The start, or the last note or report. */
    lastActiveAt: moment().notNull(),
    finishedAt: moment(),
    countedMinutes: integer().notNull().default(0),
    reports: integer().notNull().default(0),
    result: text({ enum: SESSION_RESULTS }),
    tried: text().notNull().default(''),
    obstacle: text().notNull().default(''),
  },
  (table) => [
    // One open session a person, on all devices.
    uniqueIndex('test_sessions_open').on(table.employeeId).where(sql`${table.finishedAt} is null`),
    index('test_sessions_employee').on(table.employeeId, table.id),
    index('test_sessions_finished').on(table.finishedAt).where(sql`${table.finishedAt} is not null`),
  ],
);
export type TestSessionRow = typeof testSessions.$inferSelect;

/** Notes of a session, for their author only. */
export const testSessionNotes = pgTable(
  'test_session_notes',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => testSessions.id, { onDelete: 'cascade' }),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('test_session_notes_session').on(table.sessionId, table.id),
    index('test_session_notes_employee').on(table.employeeId),
  ],
);

/** Launch decisions with the figures of their time. Append-only: a trigger refuses changes. */
export const readinessDecisions = pgTable(
  'readiness_decisions',
  {
    id: id(),
    verdict: text({ enum: VERDICTS }).notNull(),
    risks: jsonb().$type<{ text: string; owner: string }[]>().notNull(),
    figures: jsonb().$type<ReadinessFigures>().notNull(),
    decidedBy: uuid()
      .notNull()
      .references(() => employees.id),
    decidedAt: moment().notNull(),
  },
  (table) => [index('readiness_decisions_decider').on(table.decidedBy)],
);

/** What customers found after a decision. */
export const launchOutcomes = pgTable('launch_outcomes', {
  decisionId: uuid()
    .primaryKey()
    .references(() => readinessDecisions.id),
  foundBlockers: integer().notNull(),
  enteredAt: moment().notNull(),
});
