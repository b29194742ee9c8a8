import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
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
    /** Pixels of the pictures that were decoded, also for reports that were refused. */
    pixels: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.day] })],
);

/** Bodies with files that a server receives now. A row of a server that has died ends by itself. */
export const receivedBodies = pgTable(
  'received_bodies',
  {
    id: id(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    /** The upload of which it is a piece. It may be deleted before the body ends. */
    uploadId: uuid(),
    /** What it may add to the bytes of the day, which are counted when they are stored. */
    reservedBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** The server that receives it moves this on. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    unique('received_bodies_upload').on(table.employeeId, table.uploadId),
    index('received_bodies_expiry').on(table.expiresAt),
  ],
);
