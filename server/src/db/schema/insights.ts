import type { FairnessSignal } from '@bugquest/contract/insights/fairness';
import { date, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Counts of past days. No longer used; removed with the next release, and so are the triggers that fill `changed_days`. */
export const reportDays = pgTable(
  'report_days',
  {
    timezone: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    count: integer().notNull(),
    undecided: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.timezone, table.kind, table.day, table.name] })],
);

/** No longer used; removed with the next release. */
export const administratorDays = pgTable(
  'administrator_days',
  {
    timezone: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    administratorId: uuid().notNull(),
    decisions: integer().notNull(),
    reversed: integer().notNull(),
    secondsTaken: doublePrecision().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.timezone, table.day, table.administratorId] })],
);

/** No longer used; removed with the next release. */
export const changedDays = pgTable('changed_days', { at: moment().notNull() });

/** A signal of unfair play. It is stored with the ids of people; their names are read when it is shown. */
export interface FoundSignal {
  signal: FairnessSignal;
  employeeId: string;
  count: number;
  /** The total of which `count` is a part, such as all decided reports of the person. Null for a signal without a share. */
  of: number | null;
  otherId: string | null;
}

/** The signals of unfair play of each range, counted by a job. */
export const fairnessCounts = pgTable('fairness_counts', {
  /** The length of the range. */
  days: integer().primaryKey(),
  timezone: text().notNull(),
  found: jsonb().$type<FoundSignal[]>().notNull(),
  countedAt: moment().notNull(),
});
