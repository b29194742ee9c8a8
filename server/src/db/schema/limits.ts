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
import { belongsTo, id, moment } from './columns.ts';
import { employees } from './employees.ts';

/** Counters of rate-limiter-flexible, in its format. `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** A person's counts of a day of the program. They stay when a report is withdrawn or deleted. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    employeeId: belongsTo(() => employees.id, 'cascade'),
    day: date({ mode: 'string' }).notNull(),
    reports: integer().notNull().default(0),
    uploadBytes: bigint({ mode: 'number' }).notNull().default(0),
    comments: integer().notNull().default(0),
    /** Pixels of the pictures that were decoded, also for reports that were refused. */
    pixels: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.day] })],
);

/** Request bodies with files that a server is receiving. The row of a server that has died expires. */
export const receivedBodies = pgTable(
  'received_bodies',
  {
    id: id(),
    employeeId: belongsTo(() => employees.id, 'cascade'),
    /** The upload that the piece belongs to. It may be deleted before the body ends. */
    uploadId: uuid(),
    /** The bytes that it may add to the day. They are counted when they are stored. */
    reservedBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** The server that receives the body renews this time. */
    expiresAt: moment().notNull(),
  },
  (table) => [
    unique('received_bodies_upload').on(table.employeeId, table.uploadId),
    index('received_bodies_expiry').on(table.expiresAt),
  ],
);
