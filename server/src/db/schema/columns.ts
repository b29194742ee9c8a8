import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orderedId } from '../ordered-id.ts';

/** A UUIDv7 made by the server, so that ids sort by time on every supported PostgreSQL. */
export const id = () => uuid().primaryKey().$defaultFn(orderedId);

export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = () => moment().notNull().defaultNow();

/** `cascade`: this row is deleted with the other row. Without it, the other row cannot be deleted. */
export const belongsTo = (column: () => AnyPgColumn, onDelete?: 'cascade') =>
  uuid()
    .notNull()
    .references(column, onDelete && { onDelete });
