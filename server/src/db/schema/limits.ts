import { bigint, date, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';
import { employees } from './employees.ts';

/** Counters of rate-limiter-flexible, in its format. `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** What a person has done on a day of the program. It stays when a report is withdrawn or deleted. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    reports: integer().notNull().default(0),
    uploadBytes: bigint({ mode: 'number' }).notNull().default(0),
    comments: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.day] })],
);
