import type { FairnessSignal } from '@bugquest/contract/insights/fairness';
import { date, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What is counted for a day. Those with groups have a row for each name. */
export const DAY_COUNTS = [
  'reports',
  'severity',
  'feature',
  'source',
  'department',
  'decisions',
  'active',
] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** Counts of past days in a time zone, so that charts do not read the reports of a quarter (docs/decisions/0078). */
export const reportDays = pgTable(
  'report_days',
  {
    timezone: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: DAY_COUNTS }).notNull(),
    /** The group's name; '' for a count without groups. */
    name: text().notNull(),
    count: integer().notNull(),
    /** Pending reports among them. */
    undecided: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.timezone, table.kind, table.day, table.name] })],
);

/** Decisions of past days in a time zone, by administrator. */
export const administratorDays = pgTable(
  'administrator_days',
  {
    timezone: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    administratorId: uuid().notNull(),
    decisions: integer().notNull(),
    reversed: integer().notNull(),
    /** From the submission to the first decision, for the median. */
    secondsTaken: doublePrecision().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.timezone, table.day, table.administratorId] })],
);

/**
 * Times whose days have to be counted again, because a report or a decision of that time changed. Triggers add them. There is no
 * unique index: a second change of the same day must not be lost when the first is being counted.
 */
export const changedDays = pgTable('changed_days', { at: moment().notNull() });

/** A signal of fairness of a person; names are read when it is shown. */
export interface FoundSignal {
  signal: FairnessSignal;
  employeeId: string;
  count: number;
  of: number | null;
  otherId: string | null;
}

/** The signals of fairness of each range, counted by a job. */
export const fairnessCounts = pgTable('fairness_counts', {
  /** The length of the range. */
  days: integer().primaryKey(),
  timezone: text().notNull(),
  found: jsonb().$type<FoundSignal[]>().notNull(),
  countedAt: moment().notNull(),
});
